import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bool, type Columns, columnsOf, int, text } from '@volante/server/platform/database/columns';
import { type DeclaredStatement, declaredStatements, statement } from '@volante/server/platform/database/statement';
import { openTestSystem, projectRoot, testDatabase, type TestDatabase, type TestSystem } from '../kit/database.ts';
import { describeStatement } from '../kit/describe-statement.ts';

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

/** Every file that declares one, so that each is in the list. */
async function loadStatements(): Promise<void> {
  for (const folder of ['apps/server/src', 'demo/src']) {
    const names = await readdir(path.join(projectRoot, folder), { recursive: true });
    for (const name of names.filter((each) => /(?<!\.test|\.generated)\.ts$/.test(each))) {
      const file = path.join(projectRoot, folder, name);
      if (/\b(?:statement|waitingIn|listedIn)\(\n? *[{\w]/.test(await readFile(file, 'utf8')))
        await import(pathToFileURL(file).href);
    }
  }
}

/** Columns compared with themselves: a fragment was handed a name that it gives to a table of its own. */
const comparedWithThemselves = (written: string) =>
  [...written.replaceAll('"', '').matchAll(/\b(\w+\.\w+)\s*(?:=|<>|[<>]=?)\s*\1\b/g)].map(
    ([all]) => `always the same: ${all}`,
  );

/** What is wrong with a statement; nothing when the database answers what it declares. */
async function faultsOf({ columns, text: write }: Pick<DeclaredStatement, 'columns' | 'text'>): Promise<string[]> {
  const declared = new Map(Object.entries(columns as Columns<Record<string, unknown>>));
  const found = await describeStatement(system.pool, write()).catch((error: Error) => error);
  if (found instanceof Error) return [found.message];
  const names = new Set([...declared.keys(), ...found.keys()]);
  const wrongColumns = [...names].flatMap((name) => {
    const [types, type] = [declared.get(name)?.types, found.get(name)];
    if (!types) return [`'${name}' is answered and not declared`];
    if (!type) return [`'${name}' is declared and not answered`];
    return types.includes(type) ? [] : [`'${name}' is declared as ${types.join(' or ')} and answered as ${type}`];
  });
  return [...wrongColumns, ...comparedWithThemselves(write())];
}

test('every statement answers the columns it declares, with their types', async () => {
  await loadStatements();
  expect(declaredStatements.length).toBeGreaterThan(40);
  const broken: string[] = [];
  for (const each of declaredStatements) {
    const faults = await faultsOf(each);
    if (faults.length > 0) broken.push([...faults, each.text()].join('\n'));
  }
  expect(broken).toEqual([]);
});

test('a statement that names a column which is not there, or answers another type or name, is found out', async () => {
  const faults = (columns: Columns<object>, written: string) => faultsOf({ columns, text: () => written });
  expect(await faults({ id: text }, 'select id from drivers where mail = $1')).toEqual([
    'column "mail" does not exist',
  ]);
  expect(await faults({ id: int }, 'select id from drivers')).toEqual([
    "'id' is declared as int2 or int4 or int8 and answered as text",
  ]);
  expect(await faults({ uid: text }, 'select id from drivers')).toEqual([
    "'uid' is declared and not answered",
    "'id' is answered and not declared",
  ]);
  const sameName = 'select id from cars c where exists (select from car_states c where c.car_id = "c"."car_id")';
  expect(await faults({ id: text }, sameName)).toEqual(['always the same: c.car_id = c.car_id']);
  expect(await faults(columnsOf('drivers'), 'select * from drivers')).toEqual([]);
});

test('a parameter may stand in several places, in any order, in and outside a transaction', async () => {
  const before = declaredStatements.length;
  const compare = statement(
    { same: bool, first: int, fixed: text },
    (first: number, second: number) => sql`
      select ${second}::integer = ${first}::integer as same, ${first}::integer as first, ${'fixed'}::text as fixed`,
  );
  declaredStatements.length = before;
  expect(await compare(system.db, 1, 2)).toEqual([{ same: false, first: 1, fixed: 'fixed' }]);
  const inside = await system.db.transaction().execute((tx) => compare(tx, 3, 3));
  expect(inside).toEqual([{ same: true, first: 3, fixed: 'fixed' }]);
});

test('a builder that looks into its parameters is refused', async () => {
  const before = declaredStatements.length;
  const joined = statement({ word: text }, (word: string) => sql`select ${`${word}!`}::text as word`);
  const inside = statement({ word: text }, (asked: { word: string }) => sql`select ${asked.word}::text as word`);
  declaredStatements.length = before;
  await expect(joined(system.db, 'a')).rejects.toThrow('has no value yet');
  await expect(inside(system.db, { word: 'a' })).rejects.toThrow('A value is missing');
});
