import { expect, test } from 'vitest';
import { circles } from './circles.ts';

const circlesIn = (files: Record<string, string>) => circles(new Map(Object.entries(files)));

test('files that import one another are told, by the shortest way round', () => {
  expect(
    circlesIn({
      'packages/domain/src/a.ts': `import { b } from './b.ts';`,
      'packages/domain/src/b.ts': `import { a } from './sub/c.ts';\nexport const b = 1;`,
      'packages/domain/src/sub/c.ts': `export { a } from '../a.ts';`,
      'packages/domain/src/d.ts': `import { a } from './a.ts';`,
    }),
  ).toEqual([
    'files import each other in a circle: packages/domain/src/a.ts → packages/domain/src/b.ts → ' +
      'packages/domain/src/sub/c.ts → packages/domain/src/a.ts',
  ]);
});

test.each([
  ['by the name of a package', `import { b } from '@volante/demo/b';`],
  ['for its effects alone', `import './b.ts';`],
  ['lazily', `const b = () => import('./b.ts');`],
  ['of types and a value', `import { type B, b } from './b.ts';`],
  ['over several lines', `import {\n  type B,\n  b,\n} from './b.ts';`],
  ['and handed on', `export * from './b.ts';`],
  ['after a type of its own', `export type A = 1 | 2;\nimport { b } from './b.ts';`],
  ['after one of types', `import type { A } from './b.ts';\nimport { b } from './b.ts';`],
])('an import %s counts', (_how, text) => {
  expect(circlesIn({ 'demo/src/a.ts': text, 'demo/src/b.ts': `import { a } from './a.ts';` })).toHaveLength(1);
});

test.each([
  ['import type', `import type { B } from './b.ts';`],
  ['import type over lines', `import type {\n  B,\n  C,\n} from './b.ts';`],
  ['types alone in braces', `import { type B, type C } from './b.ts';`],
  ['export type', `export type { B } from './b.ts';`],
  ['a whole file of types', `import type * as B from './b.ts';`],
  ['a file that imports nothing back', `import { c } from './c.ts';`],
])('%s is no circle', (_how, text) => {
  expect(circlesIn({ 'demo/src/a.ts': text, 'demo/src/b.ts': `import { a } from './a.ts';` })).toEqual([]);
});

test('modules that know one another are told, by whichever files, and by a type too', () => {
  const modules = 'apps/server/src/modules';
  expect(
    circlesIn({
      [`${modules}/drivers/commands/leave.ts`]: `import { release } from '../../fleet/public.ts';`,
      [`${modules}/fleet/store.ts`]: `import type { Plan } from '../plans/public.ts';`,
      [`${modules}/plans/ops.ts`]: `import { findDriverId } from '../drivers/public.ts';`,
      [`${modules}/doors/ops.ts`]: `import { findDriverId } from '../drivers/public.ts';`,
    }),
  ).toEqual(['modules import each other in a circle: drivers → fleet → plans → drivers']);
});

test('two circles that have nothing to do with each other are both told', () => {
  const pair = (one: string, other: string) => ({
    [`demo/src/${one}.ts`]: `import { x } from './${other}.ts';`,
    [`demo/src/${other}.ts`]: `import { x } from './${one}.ts';`,
  });
  expect(circlesIn({ ...pair('a', 'b'), ...pair('c', 'd') })).toHaveLength(2);
});
