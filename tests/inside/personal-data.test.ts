import { on } from '@volante/demo/past';
import { makeDriver } from '@volante/demo/scenario';
import { demoModules } from '@volante/demo/modules';
import { modules } from '@volante/server/modules';
import { declaredTables } from '@volante/server/platform/personal-data/declared-tables';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columnsToPeople, storedColumns, type StoredColumn } from '../kit/database-columns.ts';
import { say } from '../kit/driven-km.ts';
import { personalData } from '../kit/personal-data.ts';
import { openTestSystem, testDatabase, type TestDatabase, type TestSystem } from '../kit/database.ts';

const { personal, impersonal } = declaredTables([...modules, ...demoModules]);

let database: TestDatabase;
let system: TestSystem;
let columns: StoredColumn[];

beforeAll(async () => {
  database = await testDatabase();
  system = await openTestSystem(database);
  columns = await storedColumns(system);
});

afterAll(async () => {
  await system.close();
  await database.drop();
});

const reason = /^.{10,}$/;

describe('[ACC-10] the declared tables', () => {
  test('are those of the database, each of one owner', () => {
    const names = [...personal, ...impersonal].map(({ name }) => name);
    expect(names.toSorted()).toEqual([...new Set(columns.map(({ table }) => table))].toSorted());
    for (const table of impersonal) expect(table.reason, table.name).toMatch(reason);
  });

  test('say of every column about a driver that the driver gets it, or why not', () => {
    for (const { name, person, exported, withheld = {} } of personal) {
      const stored = columns.filter(({ table }) => table === name).map(({ column }) => column);
      const naming = 'of' in person ? [] : person;
      const said = typeof withheld === 'string' ? stored : [...exported, ...Object.keys(withheld)];
      expect(new Set([...said, ...naming]), name).toEqual(new Set(stored));
      expect(new Set(said).size, `${name}: a column is said once`).toBe(said.length);
      const reasons = typeof withheld === 'string' ? [withheld] : Object.values(withheld);
      for (const why of reasons) expect(why, name).toMatch(reason);
      expect(exported.length > 0 || typeof withheld === 'string', name).toBe(true);
    }
  });

  test('say why anything stays when the account is deleted', () => {
    const staying = personal.filter(({ erased }) => erased !== 'rows');
    for (const { name, kept } of staying) expect(kept, name).toMatch(reason);
  });

  test('name the driver by every column that points to a driver or to an account', async () => {
    for (const { table, column } of await columnsToPeople(system)) {
      const { person = [] } = personal.find(({ name }) => name === table) ?? {};
      expect('of' in person ? [] : person, `${table}.${column}`).toContain(column);
    }
  });

  test('are about a driver wherever a column is called so', () => {
    const called = columns.filter(({ column }) => /(^|_)(driver_id|account_uid|uid)$/.test(column));
    expect(called.length).toBeGreaterThan(30);
    const about = personal.map(({ name }) => name);
    for (const { table, column } of called) expect(about, `${table}.${column}`).toContain(table);
  });
});

test('[FRT-19] a driver gets where their car was while they held it, and nothing of their partner’s times', async () => {
  const at = (instant: string) => on(system.contextFor({ kind: 'system' }), new Date(instant));
  const seated = (half: 'am' | 'pm') =>
    makeDriver(at('2026-11-08T15:00:00Z'), {
      status: 'rent',
      plate: 'KLSR19',
      shift: `electrico-compartido-${half}`,
    });
  const [am, pm] = [await seated('am'), await seated('pm')];
  await say(system, 'KLSR19', {
    '2026-11-09T08:00:00Z': 1000,
    '2026-11-09T12:00:00Z': 1040,
    '2026-11-09T20:00:00Z': 1120,
    '2026-11-10T03:00:00Z': 1180,
  });
  await system.pool.query(
    `update car_readings set
       latitude = case when at <> '2026-11-09T12:00:00Z' then -33.4 - extract(hour from at at time zone 'UTC') / 1000 end,
       longitude = case when at <> '2026-11-09T12:00:00Z' then -70.6 end
     where car_id = 'KLSR19'`,
  );
  const placesFor = async (uid: string) =>
    (await personalData(at('2026-11-10T14:00:00Z'), uid)).carPlaces!.map(({ at: when, latitude }) => [when, latitude]);
  expect(await placesFor(am.uid)).toEqual([['2026-11-09T08:00:00.000Z', -33.408]]);
  expect(await placesFor(pm.uid)).toEqual([
    ['2026-11-09T20:00:00.000Z', -33.42],
    ['2026-11-10T03:00:00.000Z', -33.403],
  ]);
});
