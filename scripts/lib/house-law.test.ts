import { expect, test } from 'vitest';
import { violations } from './house-law.ts';

const breaches = (file: string, text: string) => violations(new Map([[file, text]]));

test('an import along an arrow is allowed', () => {
  expect(breaches('apps/web/src/features/trips/trips.tsx', `import { Card } from '@volante/ui/card.tsx';`)).toEqual([]);
  expect(
    breaches('apps/server/src/modules/drivers/store.ts', `import type { Db } from '../../platform/context.ts';`),
  ).toEqual([]);
  expect(breaches('apps/server/src/modules/accounts/a.ts', `import { x } from '../drivers/public.ts';`)).toEqual([]);
  expect(breaches('apps/web/src/lib/a.ts', `import { b } from '@volante/domain/values/rut';`)).toEqual([]);
  // A name that ends in the word is no import.
  expect(breaches('packages/domain/src/staff/a.ts', `const words = { 'plans.import': 'importar planes' };`)).toEqual(
    [],
  );
});

test('the design system may use plain values and state outside React, which know nothing of the app', () => {
  expect(breaches('packages/ui/src/a.ts', `import { b } from '@volante/domain/values/calendar-names';`)).toEqual([]);
  expect(breaches('packages/ui/src/a.ts', `import { b } from '@volante/client/live-value.ts';`)).toEqual([]);
  expect(breaches('packages/ui/src/a.ts', `import { b } from '@volante/domain/plans/plan';`)).toHaveLength(1);
});

test.each([
  [
    'a feature never imports another feature',
    'apps/web/src/features/trips/a.tsx',
    `import { b } from '../tags/b.tsx';`,
  ],
  ['ui imports nothing of the app', 'packages/ui/src/a.tsx', `import { b } from '../../../apps/web/src/lib/b.ts';`],
  [
    'lib never imports a feature, lazily neither',
    'apps/web/src/lib/a.ts',
    `const b = import('../features/tags/b.tsx');`,
  ],
  [
    'platform never imports a module',
    'apps/server/src/platform/a.ts',
    `import { b } from '../modules/drivers/public.ts';`,
  ],
  [
    'a module enters another by public.ts alone',
    'apps/server/src/modules/a/a.ts',
    `import { b } from '../drivers/store.ts';`,
  ],
  ['the domain imports nothing', 'packages/domain/src/a.ts', `import { b } from 'kysely';`],
  ['the clock is an argument', 'apps/server/src/modules/a/a.ts', `const now = new Date();`],
  ['SQL stands in stores', 'apps/server/src/modules/a/resolvers.ts', `const rows = db.selectFrom('a');`],
  ['a date for people is not written by Intl', 'apps/server/src/modules/a/a.ts', `new Intl.DateTimeFormat('es-CL')`],
  ['nor a number', 'packages/ui/src/a.tsx', `const text = km.toLocaleString('es-CL');`],
  ['the server follows no redirect', 'apps/server/src/platform/a.ts', `await fetch(url, { method: 'POST', body });`],
  [
    'nor does its second request',
    'apps/server/src/modules/a/a.ts',
    `await fetch(url, { redirect: 'error' }); await fetch(other, {});`,
  ],
  ['no default exports', 'packages/ui/src/a.tsx', `export default 1;`],
])('%s', (_law, file, text) => {
  expect(breaches(file, text)).toHaveLength(1);
});

test('[FRT-07] a request of the server that refuses redirects is allowed, and the app may follow them', () => {
  expect(breaches('apps/server/src/platform/a.ts', `await fetch(url, { headers: {}, redirect: 'error' });`)).toEqual(
    [],
  );
  expect(breaches('apps/web/src/lib/a.ts', `await fetch(url);`)).toEqual([]);
});

test('a circle is refused; tests may import what they like', () => {
  const there = `import { b } from './b.ts';`;
  const back = `import { a } from './a.ts';`;
  const files = new Map([
    ['packages/domain/src/a.ts', there],
    ['packages/domain/src/b.ts', back],
    ['packages/ui/src/a.ts', there],
    ['packages/ui/src/b.test.ts', back],
  ]);
  expect(violations(files)).toEqual([expect.stringContaining('circle: packages/domain/src/a.ts')]);
});

test('raw SQL that declares its answer by a type alone is a breach', () => {
  const found = (text: string) =>
    violations(new Map([['apps/server/src/modules/fleet/store/cars.ts', text]])).map((breach) => breach.slice(0, 60));
  expect(found('const { rows } = await sql<Car>`select id from cars`.execute(db);')).toHaveLength(1);
  expect(found('const { rows } = await pool.query<Car>(`select id from cars`);')).toHaveLength(1);
  expect(found('const selectCars = statement(car, () => sql`select id from cars`);')).toEqual([]);
});
