import type { Act } from '@volante/server/platform/audit/acts';
import { recordAct, recordLook, recordRefusal } from '@volante/server/platform/audit/record';
import { verifyAudit } from '@volante/server/platform/audit/verify';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { Refusal } from '@volante/server/platform/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSystem, testDatabase, type TestDatabase, type TestSystem } from '../kit/database.ts';

let database: TestDatabase;
let system: TestSystem;

beforeAll(async () => {
  database = await testDatabase();
  system = await openTestSystem(database);
});

afterAll(async () => {
  await system.close();
  await database.drop();
});

const staff = (name = 'ana') => system.contextFor({ kind: 'staff', door: 'shell', name });

const act = (more: Partial<Act> = {}): Act => ({
  action: 'weeks close',
  title: 'Cierra una semana',
  permission: 'weeks.close',
  ...more,
});

test('[CON-04] what was done is one row, with the words aside; what is rolled back leaves none', async () => {
  await inTransaction(staff(), (tx) => recordAct(tx, act({ input: { week: '2026-W10' }, why: 'Toca' })));
  await inTransaction(staff(), async (tx) => {
    await recordAct(tx, act());
    throw new Refusal('CONFLICT', 'No');
  }).catch(() => {});
  await recordRefusal(staff(), act(), new Refusal('FORBIDDEN', 'No'));
  await recordLook(staff(), { kind: 'documents', subject: { kind: 'driver', ref: 'uno' } });
  await recordLook(staff(), { kind: 'documents', subject: { kind: 'driver', ref: 'uno' } });
  const { rows } = await system.pool.query('select chain, place::int, action, outcome from staff_actions order by id');
  expect(rows).toEqual([
    { chain: 'money', place: 1, action: 'weeks close', outcome: 'done' },
    { chain: 'money', place: 2, action: 'weeks close', outcome: 'refused' },
    { chain: 'other', place: 1, action: 'look documents', outcome: 'done' },
  ]);
  expect(await verifyAudit(staff())).toEqual({ rows: 3, faults: [] });
});
