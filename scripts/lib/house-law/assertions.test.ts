import { expect, test } from 'vitest';
import { tooManyAssertions } from './assertions.ts';

const lines = (count: number) => 'const line = 1;\n'.repeat(count);
const breaches = (text: string, file = 'apps/server/src/platform/a.ts') => tooManyAssertions(new Map([[file, text]]));

test('[GRD-13] the product asserts at most once per 1,000 lines that a value is there', () => {
  expect(breaches(`${lines(1_000)}const a = b!;`)).toEqual([]);
  expect(breaches(`${lines(1_000)}const a = b!.c!;`)).toEqual([
    '2 non-null assertions (!) in 1001 lines, at most 1 are allowed: apps/server/src/platform/a.ts (2)',
  ]);
});

test('[GRD-13] a field or variable that is declared with ! counts too, a negation does not', () => {
  expect(breaches('class A { b!: string }')).toHaveLength(1);
  expect(breaches('let a!: string;')).toHaveLength(1);
  expect(breaches(`const a = !b && c !== d && '!';`)).toEqual([]);
});

test('[GRD-13] tests and generated code are not counted', () => {
  expect(breaches('const a = b!;', 'apps/web/src/lib/a.test.ts')).toEqual([]);
  expect(breaches('const a = b!;', 'apps/web/src/lib/a.generated.ts')).toEqual([]);
  expect(breaches('const a = b!;', 'tests/kit/a.ts')).toEqual([]);
  expect(breaches('const a = b!;', 'packages/domain/src/values/a.ts')).toHaveLength(1);
});
