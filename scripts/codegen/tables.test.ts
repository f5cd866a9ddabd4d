import { expect, test } from 'vitest';
import { forgottenMeanings } from './column-meanings.ts';
import { tableTypes } from './tables.ts';

const column = { name: 'status', type: 'text', nullable: false, filledBy: 'writer' } as const;

test('a column that has a meaning in the domain must have the same values there as in the database', () => {
  const text = tableTypes([{ name: 'drivers', columns: [{ ...column, oneOf: ["'rent'", "'frozen'"] }] }]);
  expect(text).toContain("import type { DriverStatus } from '@volante/domain/drivers/status';");
  expect(text).toContain("status: Same<'rent' | 'frozen', DriverStatus, DriverStatus>;");
});

test('dates are local dates, amounts are pesos, and the rest is what pg reads', () => {
  const typed = (table: string, given: object) =>
    tableTypes([{ name: table, columns: [{ ...column, name: 'amount', ...given }] }]);
  expect(typed('events', { type: 'integer' })).toContain('amount: Pesos;');
  expect(typed('events', { type: 'date', nullable: true })).toContain('amount: LocalDate | null;');
  expect(typed('events', { type: 'numeric', filledBy: 'default' })).toContain('amount: Generated<string>;');
  expect(typed('events', { type: 'bigint', filledBy: 'database' })).toContain('amount: GeneratedAlways<number>;');
  expect(typed('events', { type: 'text[]', oneOf: ["'a'", "'b'"] })).toContain("amount: ('a' | 'b')[];");
  expect(typed('events', { type: 'jsonb', nullable: true })).toContain('amount: NullableJson<unknown>;');
});

test('a type nobody has said how to read stops the generator', () => {
  expect(() => tableTypes([{ name: 'cars', columns: [{ ...column, type: 'interval' }] }])).toThrow("'interval'");
});

test('a meaning of a column that is gone is reported', () => {
  expect(forgottenMeanings(new Set())).toContain('drivers.status');
});
