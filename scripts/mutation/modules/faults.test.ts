import { expect, test } from 'vitest';
import { areas, relatedTests, sourcesOf, textOf } from './areas.ts';
import { moduleEquivalents } from './equivalents.ts';
import { faultsIn, inDrawnOrder, inTurn, keyOf } from './faults.ts';

const changesIn = (text: string) => faultsIn('money', 'x.ts', text).map(({ was, becomes }) => `${was} → ${becomes}`);

test.each([
  ['[GRD-10] a condition of a query is left out', "f.where('a', '<', b).all;", ".where('a', '<', b) → "],
  ['[GRD-10] a comparison of a query becomes another', "f.where('a', '<', b).all;", "'<' → '<='"],
  ['[GRD-10] a lock is left out', 'f.forUpdate().all;', '.forUpdate() → '],
  ['[GRD-10] an effect is no longer waited for', 'await f();', 'await  → '],
  ['[GRD-10] an effect is left out', 'await f();', 'await f(); → ;'],
  ['[GRD-10] a guard is left out', 'if (a) throw b;', 'a → false'],
  ['[GRD-10] a comparison in SQL', 'sql`where a < ${b}`;', '< → <='],
  ['[GRD-10] a condition in SQL', 'sql`where ${a} and b`;', 'and → or'],
  ['[GRD-10] an order in SQL', 'sql`order by a desc`;', 'desc → asc'],
  ['[GRD-10] a lock in SQL', 'sql`select a for update`;', 'for update → '],
  ['[GRD-10] a status becomes another', "a.status === 'open' || b.status === 'paid';", "'open' → 'paid'"],
])('%s', (_title, text, change) => {
  expect(changesIn(text)).toContain(change);
});

test.each([
  ['[GRD-10] lines of the log', "if (a) this.log.warn({ err: b }, 'c');", ['a → true', 'a → false']],
  ['[GRD-10] limits in milliseconds', 'const a = 30_000;', []],
  ['[GRD-10] the bounds of a between', 'const a = sql`b between ${c}::date and ${d}`;', []],
  ['[GRD-10] texts that would be empty', "const a = 'word';", []],
])('not planted: %s', (_title, text, changes) => {
  expect(changesIn(text)).toEqual(changes);
});

test('[GRD-10] equal faults of a file are told apart', () => {
  const keys = faultsIn('money', 'x.ts', 'a < b;\na < b;').map(keyOf);
  expect(new Set(keys).size).toBe(keys.length);
});

test('[GRD-10] the same seed draws the same faults, another one others, and a fault that is gone changes no other', () => {
  const all = faultsIn('money', 'x.ts', 'a < 1; b < 2; c < 3; d < 4;');
  const keys = (faults: typeof all, seed: number) => inDrawnOrder(faults, seed).map(keyOf);
  expect(keys(all, 1)).toEqual(keys(all.toReversed(), 1));
  expect(keys(all, 1)).not.toEqual(keys(all, 2));
  expect(keys(all.slice(1), 1)).toEqual(keys(all, 1).filter((key) => key !== keyOf(all[0]!)));
});

test('[GRD-10] a hunt that is cut short has seen every area', () => {
  expect(inTurn([['a', 'b', 'c'], ['d'], ['e', 'f']])).toEqual(['a', 'd', 'e', 'b', 'f', 'c']);
});

test('[GRD-10] every area has files to plant faults in and tests that are about it', () => {
  for (const [name, area] of Object.entries(areas)) {
    expect(sourcesOf(area).length, name).toBeGreaterThan(0);
    expect(relatedTests([area]).length, name).toBeGreaterThan(0);
  }
});

test('[GRD-10] each fault of a module named as equivalent is still there, with a reason', () => {
  const files = new Set(moduleEquivalents.map(({ file }) => file));
  const there = new Set([...files].flatMap((file) => faultsIn('', file, textOf(file))).map(keyOf));
  expect(moduleEquivalents.filter((one) => !there.has(keyOf(one)))).toEqual([]);
  expect(moduleEquivalents.every(({ why }) => why.length > 10)).toBe(true);
});
