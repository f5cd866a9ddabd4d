import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/root.mjs';
import { equivalents } from './equivalents.ts';
import { allMutants, Hunt, isEquivalent } from './hunt.ts';
import { mutantsOf } from './mutants.ts';
import { sampleOf } from './sample.ts';

const faultsIn = (text: string) => mutantsOf('x.ts', text).map((mutant) => mutant.text);

test.each([
  ['a < 1;', ['a <= 1;', 'a >= 1;', 'a < 2;', ';']],
  ['const b = c && !d;', ['const b = c || !d;', 'const b = c && d;']],
  [
    "const e = f ? 'g' : 'h i';",
    ["const e = true ? 'g' : 'h i';", "const e = false ? 'g' : 'h i';", "const e = f ? '' : 'h i';"],
  ],
  ['const j = /^k$/;', ['const j = /k$/;', 'const j = /^k/;']],
  ['const l = { m: n, o };', ['const l = {  o };', 'const l = { m: n,  };']],
  ['const p = q.filter(r);', ['const p = q;']],
  ['const s = () => ({ ...t });', ['const s = () => undefined;', 'const s = () => ({  });']],
  ['function u() { return v; }', ['function u() { return; }']],
  ['const w: 1 | 2 = x as 3;', []],
])('the faults in %s', (text, faults) => {
  expect(faultsIn(text).toSorted()).toEqual(faults.toSorted());
});

test('the same seed draws the same faults, another one others', () => {
  const all = Array.from({ length: 100 }, (_, index) => index);
  expect(sampleOf(all, 10, 7)).toEqual(sampleOf(all, 10, 7));
  expect(sampleOf(all, 10, 7)).not.toEqual(sampleOf(all, 10, 8));
  expect(new Set(sampleOf(all, 100, 7)).size).toBe(100);
});

test('each fault named as equivalent is still there, with a reason', () => {
  const found = allMutants().filter(isEquivalent);
  const gone = equivalents.filter(({ file, line, was, becomes }) =>
    found.every((one) => one.file !== file || one.line !== line || one.was !== was || one.becomes !== becomes),
  );
  expect(gone).toEqual([]);
  expect(equivalents.every(({ why }) => why.length > 10)).toBe(true);
});

test('a fault is caught by the tests, a file as it is never', { timeout: 60_000 }, () => {
  const hunt = new Hunt();
  const faults = allMutants('values/check-digit.ts');
  expect(faults.filter((mutant) => !hunt.catches(mutant))).toEqual([]);
  const asItIs = readFileSync(path.join(root, 'packages/domain/src/values/check-digit.ts'), 'utf8');
  expect(hunt.catches({ ...faults[0]!, text: asItIs })).toBe(false);
});
