import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importsOf, targetOf } from '../lib/house-law/imports.ts';
import { violations } from '../lib/house-law.ts';
import { migrationBreaches } from '../lib/migration-law.ts';
import { namesOf, nameProblem } from './names.ts';
import { listedIn, nextMigration, roomsOf } from './rooms.ts';

test('one name in every form', () => {
  expect(namesOf('cash-block')).toEqual({
    kebab: 'cash-block',
    camel: 'cashBlock',
    pascal: 'CashBlock',
    snake: 'cash_block',
  });
});

test('a name that is taken, or is no name, is refused with a reason', () => {
  expect(nameProblem('swaps', ['drivers'])).toBeNull();
  expect(nameProblem('drivers', ['drivers'])).toContain('already');
  for (const odd of ['', 'Swaps', 'cash_block', '../x', 'caja-', 'año']) expect(nameProblem(odd, [])).not.toBeNull();
});

test('the next migration follows the last one', () => {
  expect(nextMigration(['0001_platform.sql', '0024_trips_pull.sql', 'structure.sql'])).toBe('0025');
});

test('a new module is listed by its name among the others', () => {
  const listed = (names: string[]) => [
    ...names.map((name) => `import { ${namesOf(name).camel}Module } from './modules/${name}/module.ts';`),
    'export const modules = [',
    ...names.map((name) => `  ${namesOf(name).camel}Module,`),
    '];',
  ];
  const text = (names: string[]) => listed(names).join('\n');
  expect(listedIn(text(['banking', 'doors']), namesOf('cash-block'))).toBe(text(['banking', 'cash-block', 'doors']));
  expect(listedIn(text(['banking', 'doors']), namesOf('swaps'))).toBe(text(['banking', 'doors', 'swaps']));
  expect(listedIn(text(['banking', 'doors']), namesOf('audit'))).toBe(text(['audit', 'banking', 'doors']));
});

test('the rooms obey the house law, and import only what is there', () => {
  const rooms = roomsOf(namesOf('cash-block'), '0099');
  expect(violations(rooms)).toEqual([]);
  for (const [file, text] of rooms) {
    for (const target of importsOf(text).flatMap((specifier) => targetOf(file, specifier) ?? [])) {
      const generated = target.endsWith('.generated.ts');
      const there = rooms.has(target) || existsSync(new URL(`../../${target}`, import.meta.url));
      expect(generated || there, `${file} imports ${target}`).toBe(true);
    }
  }
});

test('the migration is one that npm test lets pass', () => {
  const name = '0099_cash_block.sql';
  const text = roomsOf(namesOf('cash-block'), '0099').get(`database/${name}`)!;
  expect(migrationBreaches([{ name, text }], '0.1.0')).toEqual([]);
});
