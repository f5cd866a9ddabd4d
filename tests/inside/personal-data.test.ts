import { demoModules } from '@volante/demo/modules';
import { modules } from '@volante/server/modules';
import { declaredTables } from '@volante/server/platform/personal-data/declared-tables';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columnsToPeople, storedColumns, type StoredColumn } from '../kit/database-columns.ts';
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
