import { present } from '@volante/domain/values/present';
import type { Act } from '@volante/server/platform/audit/acts';
import { eraseWordsOf } from '@volante/server/platform/audit/erase-words';
import { recordAct, recordRefusal } from '@volante/server/platform/audit/record';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { Refusal } from '@volante/server/platform/refusal';
import { startingAt } from '@volante/server/platform/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askConsole } from '../kit/console.ts';
import { signedInDriver } from '../kit/driver.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { TrialStaff } from '../kit/trial-staff.ts';

const staff = new TrialStaff();
const clock = startingAt(new Date('2026-11-09T12:00:00-03:00'));
let server: TestServer;
let cookie: string;
let driver: { uid: string; email: string };

const ctxOf = (name: string) => server.system.contextFor({ kind: 'staff', door: 'shell', name });

const act = (more: Partial<Act> = {}): Act => ({
  action: 'drivers ban',
  title: 'Bloquea a un conductor',
  permission: 'drivers.access',
  ...more,
});

const did = (name: string, more: Partial<Act> = {}) => inTransaction(ctxOf(name), (tx) => recordAct(tx, act(more)));

beforeAll(async () => {
  server = await startTestServer({ console: true, clock, modules: staff.modules('house') });
  cookie = staff.enter('paula', ['audit.read']);
  const { uid } = await signedInDriver(server.system);
  const { email } = await server.system.db
    .selectFrom('drivers')
    .select('email')
    .where('id', '=', uid)
    .executeTakeFirstOrThrow();
  driver = { uid, email: present(email, 'an e-mail') };
  for (let at = 0; at < 130; at += 1) await did('ana', { action: 'cars add', subject: { kind: 'car', ref: 'RKTP43' } });
  await did('beto', {
    subject: { kind: 'driver', ref: driver.uid, name: 'Camila Soto' },
    input: { driver: driver.email },
    why: 'No pagó',
    before: { banned: false },
    after: { banned: true },
  });
  clock.moveTo(new Date('2026-11-11T09:00:00-03:00'));
  await recordRefusal(
    ctxOf('ana'),
    act({ subject: { kind: 'driver', ref: driver.uid } }),
    new Refusal('CONFLICT', 'No'),
  );
});
afterAll(() => server.close());

interface Row {
  id: string;
  who: string;
}

async function read(filter: object = {}, after: string | null = null, as = cookie) {
  const query = `query ($filter: RecordFilter, $after: String) {
    record(filter: $filter, after: $after) { next rows { id who door action subject subjectName outcome refusal why } }
  }`;
  const { data, errors } = await askConsole(server, as, query, { filter, after });
  return { errors, next: data?.record.next as string | null, rows: (data?.record.rows ?? []) as Row[] };
}

const counted = async (filter: object) => (await read(filter)).rows.length;

test('[CON-04] the record is read by pages of a hundred by key, the newest first; what is written meanwhile moves none', async () => {
  const first = await read();
  expect(first.rows).toHaveLength(100);
  expect(first.rows[0]).toMatchObject({ who: 'shell:ana', outcome: 'refused', refusal: 'CONFLICT' });
  expect(first.rows[1]).toMatchObject({ who: 'shell:beto', subjectName: 'Camila Soto', why: 'No pagó' });
  await did('ana', { action: 'cars add' });
  const second = await read({}, first.next);
  expect(second).toMatchObject({ next: null, rows: { length: 32 } });
  const seen = [...first.rows, ...second.rows].map(({ id }) => Number(id));
  expect(seen).toEqual([...new Set(seen)].toSorted((one, other) => other - one));
});

test('[CON-04] it is filtered by person, action, subject, days and outcome, all together', async () => {
  expect(await counted({ person: 'shell:beto' })).toBe(1);
  expect(await counted({ person: 'beto', outcome: 'refused' })).toBe(0);
  expect(await counted({ action: 'drivers ban' })).toBe(2);
  expect(await counted({ subject: 'rktp·43', person: ' ' })).toBe(100);
  expect(await counted({ subject: driver.email })).toBe(2);
  expect(await counted({ subject: driver.uid, outcome: 'refused' })).toBe(1);
  expect(await counted({ action: 'drivers ban', since: '2026-11-10' })).toBe(1);
  expect(await counted({ action: 'drivers ban', until: '2026-11-10' })).toBe(1);
  expect(await counted({ action: 'drivers ban', since: '2026-11-09', until: '2026-11-11' })).toBe(2);
});

test.each([
  ['since', { since: '2026-02-30' }],
  ['until', { until: 'ayer' }],
  ['until', { since: '2026-11-10', until: '2026-11-09' }],
  ['person', { person: 'a\u202Eb' }],
])('[CON-04] what cannot be read is refused at %s', async (field, filter) => {
  expect((await read(filter)).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field } }]);
});

test('[CON-02] [CON-04] it is for who holds audit.read alone, a made-up page is none, and an erased driver’s row says so', async () => {
  const poor = staff.enter('poor', ['drivers.read']);
  const refused = await read({}, null, poor);
  expect(refused.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  expect(refused.errors?.[0]?.message).toContain("'audit.read'");
  expect((await read({}, '1; drop')).errors).toMatchObject([{ extensions: { field: 'after' } }]);

  const [row] = (await read({ person: 'beto' })).rows;
  const query = `query ($id: ID!) { recordEntry(id: $id) {
    row { why subjectName } permission input { name value } before after hash previousHash erased } }`;
  const entry = async (id: string, as = cookie) => askConsole(server, as, query, { id });
  expect((await entry(row!.id)).data.recordEntry).toMatchObject({
    row: { why: 'No pagó', subjectName: 'Camila Soto' },
    permission: 'drivers.access',
    input: [{ name: 'driver', value: driver.email }],
    before: '{"banned":false}',
    after: '{"banned":true}',
    erased: false,
  });
  expect((await entry(row!.id, poor)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  for (const none of ['999999', '-1', 'x', '9'.repeat(30)]) expect((await entry(none)).data.recordEntry).toBeNull();
  await inTransaction(server.system.contextFor({ kind: 'system' }), (tx) => eraseWordsOf(tx, driver.uid));
  expect((await entry(row!.id)).data.recordEntry).toMatchObject({
    row: { why: null, subjectName: null },
    input: [],
    erased: true,
  });
});
