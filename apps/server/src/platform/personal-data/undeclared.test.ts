import { expectTypeOf, test } from 'vitest';
import type { OwnedTables } from './owned-tables.ts';
import type { Undeclared } from './undeclared.ts';

const tables = {
  uf_values: { impersonal: 'The UF of each day.' },
  push_subscriptions: {
    person: ['driver_id'],
    exported: ['created_at', 'id'],
    withheld: { endpoint: 'A secret.', auth: 'A secret.' },
    erased: 'rows',
  },
  idempotency_keys: { person: ['uid'], exported: [], withheld: 'Answers the driver has had.', erased: 'rows' },
} satisfies OwnedTables;

const house = [{ name: 'without tables' }, { name: 'with tables', tables }] as const;

test('[GRD-07] the types name a table that nobody declares, and a column that its owner leaves out', () => {
  type OfThese<Name extends string> = Extract<Undeclared<typeof house>, Name | `${Name}.${string}`>;
  expectTypeOf<OfThese<'uf_values' | 'idempotency_keys'>>().toEqualTypeOf<never>();
  expectTypeOf<OfThese<'push_subscriptions'>>().toEqualTypeOf<'push_subscriptions.p256dh'>();
  expectTypeOf<OfThese<'drivers'>>().toEqualTypeOf<'drivers'>();
});
