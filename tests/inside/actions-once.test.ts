import { sql } from 'kysely';
import { modules } from '@volante/server/modules';
import { actOnce, type KeyedWish } from '@volante/server/platform/actions/act';
import { action, whyNeeded } from '@volante/server/platform/actions/action';
import { catalogueOf } from '@volante/server/platform/actions/catalogue';
import { field } from '@volante/server/platform/actions/field';
import { previewOf } from '@volante/server/platform/actions/preview';
import type { Ctx } from '@volante/server/platform/context';
import { takeTime } from '@volante/server/platform/database/transaction';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { Refusal } from '@volante/server/platform/refusal';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onPostgres, openTestSystem, testDatabase, type TestDatabase, type TestSystem } from '../kit/database.ts';
import { scenario } from '../kit/scenario.ts';
import { tableContents } from '../kit/table-contents.ts';

let database: TestDatabase;
let system: TestSystem;
let driver: string;

beforeAll(async () => {
  database = await testDatabase();
  system = await openTestSystem(database);
});

afterAll(async () => {
  await system.close();
  await database.drop();
});

beforeEach(async () => {
  driver = (await scenario(system).driver().create()).uid;
});

const atConsole = (name = 'ana', may: () => boolean = () => true): Ctx =>
  system.contextFor({ kind: 'staff', name, door: 'console', staffId: `staff-${name}`, may });

const prepay = (requestKey: string, more: Record<string, string> = {}): KeyedWish => ({
  action: catalogueOf(modules).get('settlements prepay')!,
  input: { driver, amount: '20.000', source: `TRX ${driver}`, again: 'si', ...more },
  requestKey,
});

async function rowsOf(name: string) {
  const { rows } = await system.pool.query<{ person: string; door: string; outcome: string; subject_ref: string }>(
    `select person, door, outcome, subject_ref from staff_actions where action = $1 order by id`,
    [name],
  );
  return rows;
}

const ofDriver = async () => (await rowsOf('settlements prepay')).filter(({ subject_ref }) => subject_ref === driver);

async function paid(): Promise<number> {
  const { rows } = await system.pool.query<{ count: number }>(
    'select count(*)::int as count from prepayments where driver_id = $1',
    [driver],
  );
  return rows[0]!.count;
}

describe('[CON-03] a double press', () => {
  test('with the same key acts once and gets the same answer', async () => {
    const first = await actOnce(atConsole(), prepay('k1'));
    expect(first).toBe(`${driver}: abono de $20.000 registrado.`);
    expect(await actOnce(atConsole(), prepay('k1'))).toBe(first);
    expect(await paid()).toBe(1);
    expect(await ofDriver()).toEqual([{ person: 'staff-ana', door: 'console', outcome: 'done', subject_ref: driver }]);
  });

  test('with the same key and other words is refused; another person’s key is another press', async () => {
    await actOnce(atConsole(), prepay('k2', { source: 'TRX 2' }));
    await expect(actOnce(atConsole(), prepay('k2', { source: 'TRX 3' }))).rejects.toMatchObject({ code: 'CONFLICT' });
    await actOnce(atConsole('eva'), prepay('k2', { source: 'TRX 4' }));
    expect(await paid()).toBe(2);
  });

  test('what was refused leaves its key free: the same press may be done in a moment', async () => {
    const refused = actOnce(atConsole(), prepay('k3', { amount: '20,5' }));
    await expect(refused).rejects.toMatchObject({ code: 'BAD_USER_INPUT', field: 'amount' });
    expect(await actOnce(atConsole(), prepay('k3'))).toContain('registrado');
    expect((await ofDriver()).map(({ outcome }) => outcome)).toEqual(['refused', 'done']);
  });

  test.runIf(onPostgres)('at the same moment, twenty times over, acts once', async () => {
    const wishes = Array.from({ length: 20 }, () => actOnce(atConsole(), prepay('k4', { source: 'TRX 5' })));
    const answers = new Set(await Promise.all(wishes));
    expect([...answers]).toEqual([`${driver}: abono de $20.000 registrado.`]);
    expect(await paid()).toBe(1);
    expect(await ofDriver()).toHaveLength(1);
  });

  const slow = action({
    name: 'house slow',
    title: 'Tarda',
    permission: 'jobs.run',
    fields: { note: field.text('qué') },
    why: 'none',
    apart: true,
    async run(ctx, { note }) {
      if (note === 'no') throw new Refusal('CONFLICT', 'Ahora no.');
      await sql`insert into settings (key, value) values (${note}, '"x"')`.execute(ctx.db);
      return `${note} hecho`;
    },
  });
  test('of what is not one transaction acts once too, and is free again when it is refused', async () => {
    const wish = (note: string, requestKey: string) =>
      actOnce(atConsole(), { action: slow, input: { note }, requestKey });
    expect(await wish('uno', 's1')).toBe('uno hecho');
    expect(await wish('uno', 's1')).toBe('uno hecho');
    await expect(wish('no', 's2')).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(wish('no', 's2')).rejects.toThrow('Ahora no.');
    expect((await rowsOf('house slow')).map(({ outcome }) => outcome)).toEqual(['done', 'refused', 'refused']);
  });
});

describe('[CON-04] what staff do', () => {
  test('is signed by the shell as shell:user, with its reason, whom it is about, and no secret', async () => {
    const secret = action({
      name: 'house secret',
      title: 'Guarda algo',
      permission: 'jobs.run',
      fields: { word: field.secret('la palabra') },
      why: whyNeeded(),
      run: async () => ({ text: 'Hecho', subject: { kind: 'driver', ref: driver }, before: 1, after: { two: 2 } }),
    });
    const request = { staff: 'ana', domain: 'house', action: 'secret', options: { word: 'abracadabra', why: 'Toca' } };
    expect(await runOpsAction(system, [{ name: 'house', actions: [secret] }], request)).toEqual({
      ok: true,
      text: 'Hecho',
    });
    expect(await rowsOf('house secret')).toEqual([
      { person: 'shell:ana', door: 'shell', outcome: 'done', subject_ref: driver },
    ]);
    const { rows } = await system.pool.query(
      `select input, why, before, after from staff_action_words where action_id = (select id from staff_actions where action = $1)`,
      ['house secret'],
    );
    expect(rows).toEqual([{ input: expect.stringContaining('secreto'), why: 'Toca', before: '1', after: '{"two":2}' }]);
    expect(JSON.stringify(rows)).not.toContain('abracadabra');
  });

  test('and fails unexpectedly has a row that says so, and leaves nothing else', async () => {
    const broken = action({
      name: 'house broken',
      title: 'Se cae',
      permission: 'jobs.run',
      fields: {},
      why: 'none',
      async run(ctx) {
        await sql`insert into settings (key, value) values ('broken', '"x"')`.execute(ctx.db);
        throw new Error('broken');
      },
    });
    const before = await tableContents(system);
    await expect(actOnce(atConsole(), { action: broken, input: {}, requestKey: 'b1' })).rejects.toThrow('broken');
    expect((await rowsOf('house broken')).map(({ outcome }) => outcome)).toEqual(['failed']);
    expect(await tableContents(system)).toEqual(before);
  });

  test('[CON-02] is refused when the permission goes between the preview and the act, or midway', async () => {
    let asked = 0;
    const losing = atConsole('eva', () => (asked += 1) < 2);
    await expect(actOnce(losing, prepay('k9'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(asked).toBe(2);
    expect(await paid()).toBe(0);
  });
});

describe('[CON-03] a preview', () => {
  const long = action({
    name: 'house long',
    title: 'Tarda mucho',
    permission: 'jobs.run',
    fields: {},
    why: 'none',
    preview: true,
    async run(ctx) {
      await takeTime(ctx);
      for (let time = 0; time < 30; time += 1) await sql`select pg_sleep(0.1)`.execute(ctx.db);
      return 'Listo';
    },
  });
  test('ends after two seconds where somebody types, and takes its time in the shell', async () => {
    const began = performance.now();
    await expect(previewOf(atConsole(), { action: long, input: {} }, { hurried: true })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    const took = performance.now() - began;
    expect((await previewOf(atConsole(), { action: long, input: {} })).text).toBe('Listo');
    expect(took).toBeLessThan(performance.now() - began - took);
  });

  test('leaves neither a key nor a row', async () => {
    const before = await rowsOf('settlements prepay');
    expect((await previewOf(atConsole(), prepay('k5'))).text).toContain('registrado');
    expect([await paid(), await rowsOf('settlements prepay')]).toEqual([0, before]);
    expect(await actOnce(atConsole(), prepay('k5'))).toContain('registrado');
  });
});
