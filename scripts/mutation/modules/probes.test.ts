import { runInNewContext } from 'node:vm';
import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { functionAround, reachedName, withProbes } from './probes.ts';

const text = `
const double = (a: number) => a * 2;
const pair = (a: number) => ({ a });
const later = (a: number) => () => double(a);
function never() { return 1; }
double(1); pair(2); later(3)();`;

const nameOf = (piece: string) => functionAround('x.ts', text, text.indexOf(piece));

test('[GRD-10] probes note the functions that were reached, and only those', () => {
  const reached = new Set<string>();
  const { code } = transformSync(withProbes('x.ts', text), { loader: 'ts' });
  runInNewContext(code, { [reachedName]: reached });
  expect(reached).toEqual(new Set(['a * 2', '{ a }', '(a: number) => () ', 'double(a)'].map(nameOf)));
  expect(reached).not.toContain(nameOf('return 1'));
});

test('[GRD-10] what stands in no function belongs to the file', () => {
  expect(nameOf('double(1)')).toBe('x.ts');
});
