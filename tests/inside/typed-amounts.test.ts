import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { modules } from '@volante/server/modules';
import { startingAt } from '@volante/server/platform/clock';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPlate } from '../kit/cars-ops.ts';
import { signedInDriver } from '../kit/driver.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

const clock = startingAt(new Date('2026-11-18T15:00:00Z'));
const plate = newPlate();
let server: TestServer;
let folder: string;
let uid: string;
let newcomer: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'volante-amounts-'));
  server = await startTestServer({ clock, config: { roles: new Set(['api'] as const) } });
  ({ uid } = await scenario(server.system).driver({ status: 'rent', plate }).create());
  // Their guarantee is still empty.
  ({ uid: newcomer } = await signedInDriver(server.system));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const ops = (domain: string, action: string, options: Record<string, string>) =>
  runOpsAction(server.system, modules, { staff: 'ana', domain, action, options });

/** Every table that money is written to, and what is told of it. */
const tables = ['prepayments', 'guarantee_contributions', 'events', 'event_charges', 'toll_passages', 'notifications'];

async function written(): Promise<string> {
  const counts = tables.map((table) => sql`select count(*)::int as rows from ${sql.table(table)}`);
  const { rows } = await sql`${sql.join(counts, sql` union all `)}`.execute(server.system.db);
  return JSON.stringify(rows);
}

async function tollFile(amount: string): Promise<string> {
  const file = path.join(folder, 'tolls.csv');
  await writeFile(file, `2026-11-17 08:30;${plate};Lo Saldes;${amount}`);
  return file;
}

const event = { kind: 'multa de tránsito', title: 'Velocidad', description: 'Costanera', approve: 'true' };

/** Each way in which staff tell an amount of pesos. */
const ways: [string, (amount: string) => Promise<[string, string, Record<string, string>]>][] = [
  [
    'settlements prepay',
    async (amount) => ['settlements', 'prepay', { driver: uid, amount, source: `prepay ${amount}` }],
  ],
  [
    'banking contribute',
    async (amount) => ['banking', 'contribute', { driver: newcomer, amount, source: `contribute ${amount}` }],
  ],
  ['events add', async (amount) => ['events', 'add', { ...event, driver: uid, amount }]],
  ['billing import-tolls', async (amount) => ['billing', 'import-tolls', { file: await tollFile(amount) }]],
];

// In a file of tolls zero withdraws a passage.
test.each(ways.filter(([name]) => name !== 'billing import-tolls'))('[MNY-10] %s refuses 0', async (_name, wayOf) => {
  const [domain, action, options] = await wayOf('0');
  expect(await ops(domain, action, { ...options, yes: 'si' })).toMatchObject({ ok: false });
});

describe.each(ways)('[MNY-10] %s', (_name, wayOf) => {
  test.each(['1e4', '0x10', '20.00', '20,5', '20,000', '-20.000', '', 'mil', '20 000', '2000.000'])(
    'refuses %s in one clear line, and writes nothing',
    async (amount) => {
      const before = await written();
      const [domain, action, options] = await wayOf(amount);
      const { ok, text } = await ops(domain, action, { ...options, yes: 'si' });
      expect(ok).toBe(false);
      expect(text).toMatch(/monto|--amount/);
      expect(text).not.toMatch(/error inesperado/);
      expect(await written()).toBe(before);
    },
  );

  test('shows what 20.000 would do and does nothing; --yes does it', async () => {
    const before = await written();
    const [domain, action, options] = await wayOf('20.000');
    const shown = await ops(domain, action, options);
    expect(shown.ok).toBe(true);
    expect(shown.text).toMatch(/^Ensayo: no se hizo nada\. Con --yes el resultado sería:\n {2}.*\$20\.000/s);
    expect(await written()).toBe(before);
    const done = await ops(domain, action, { ...options, yes: 'si' });
    expect(done.text).not.toContain('Ensayo');
    expect(done.text).toContain('$20.000');
    expect(await written()).not.toBe(before);
  });
});

test('[MNY-10] a rehearsal answers refusals as they would be, and --yes only stands where money moves', async () => {
  const nobody = { driver: 'nadie@volante.test', amount: '20.000', source: 's' };
  expect(await ops('settlements', 'prepay', nobody)).toEqual({
    ok: false,
    text: "No hay ningún conductor 'nadie@volante.test'.",
  });
  expect((await ops('settlements', 'list', { driver: uid, yes: 'si' })).text).toContain('No existe la opción --yes');
});

describe('[BKS-13] charging correct', () => {
  const correct = (kwh: string, more = {}) =>
    ops('charging', 'correct', { session: 'ninguna', kwh, why: 'El medidor estaba malo', ...more });

  test.each(['1.234', '12.345'])('refuses %s kWh, which could be two things, also in a rehearsal', async (kwh) => {
    for (const more of [{}, { yes: 'si' }]) {
      const { ok, text } = await correct(kwh, more);
      expect(ok).toBe(false);
      expect(text).toBe(
        `'${kwh}' kWh puede ser ${kwh.replace('.', ',')} o ${kwh.replace('.', '')}: escríbelo sin punto, como 12,34.`,
      );
    }
  });

  test('understands 12,5 and 12.5: what it misses is the session', async () => {
    for (const kwh of ['12,5', '12.5', '12']) {
      expect(await correct(kwh)).toEqual({ ok: false, text: "No existe la carga 'ninguna'." });
    }
  });
});
