import { expect, test } from 'vitest';
import { foreignTables } from './tables.ts';

const modules = 'apps/server/src/modules';
const declared = {
  [`${modules}/drivers/owned-tables.ts`]: `export const driversTables = {\n  drivers: {\n    person: ['id'],\n  },\n};`,
  [`${modules}/fleet/owned-tables.ts`]: `export const fleetTables = {\n  cars: { impersonal: 'cars' },\n};`,
  'apps/server/src/platform/owned-tables.ts': `export const platformTables = {\n  files: {\n  },\n};`,
  'demo/src/cars/owned-tables.ts': `export const t = {\n  sandbox_cars: { impersonal: 'x' },\n};`,
};

const breaches = (file: string, text: string) => foreignTables(new Map(Object.entries({ ...declared, [file]: text })));

test.each([
  ['a select', 'sql`select 1 from drivers d`'],
  ['a join over lines', 'sql`select 1 from cars\n  left join drivers d on true`'],
  ['an insert', "db.insertInto('drivers').values({})"],
  ['a join of the builder, under another name', "db.selectFrom('cars').innerJoin('drivers as d', 'd.id', 'cars.id')"],
  ['the second of a list', 'sql`select 1 from cars c, drivers as d where true`'],
  ['an update', 'await pool.query(`update drivers set a = 1`)'],
  ['a delete by another table', 'sql`delete from cars using drivers`'],
  ['a fragment inside another', "sql`select ${sql.ref('a')} from cars ${deep ? sql`join drivers on true` : sql``}`"],
  ['a table by its name', "sql`select 1 from ${sql.table('drivers')}`"],
])('%s on a table of another module is refused', (_what, text) => {
  expect(breaches(`${modules}/fleet/store.ts`, text)).toEqual([
    expect.stringContaining(`${modules}/fleet/store.ts: the table 'drivers' is owned by ${modules}/drivers/`),
  ]);
});

test('its owner uses it, and nobody is refused for a comment, a text or a column', () => {
  expect(breaches(`${modules}/drivers/store/log.ts`, 'sql`select 1 from drivers`')).toEqual([]);
  const words =
    "/** from drivers */ // join drivers\nconst a = 'from drivers'; sql`select drivers from cars -- from drivers`";
  expect(breaches(`${modules}/fleet/store.ts`, words)).toEqual([]);
});

test('neither the platform nor the demo world uses the tables of a module, nor a module theirs', () => {
  const places = ['apps/server/src/platform/jobs/a.ts', 'demo/src/store.ts', 'demo/src/cars/store.ts'];
  for (const place of places) expect(breaches(place, 'sql`select 1 from cars`')).toHaveLength(1);
  for (const table of ['files', 'sandbox_cars']) {
    expect(breaches(`${modules}/fleet/store.ts`, `sql\`select 1 from ${table}\``)).toHaveLength(1);
  }
});

test('a table has one owner', () => {
  expect(breaches(`${modules}/a/owned-tables.ts`, 'export const a = {\n  cars: { impersonal: "" },\n};')).toEqual([
    expect.stringContaining("'cars' has two owners"),
  ]);
});
