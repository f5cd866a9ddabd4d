import { describe, expect, test } from 'vitest';
import { parseLocalDate } from '../values/dates.ts';
import { mostPesos } from '../values/money.ts';
import { eventAmount, eventProblem, type WrittenEvent } from './written-event.ts';

const event: WrittenEvent = {
  kind: 'fine',
  title: 'Exceso de velocidad',
  description: 'Autopista Central, km 12',
  comments: '',
  amount: '45000',
  credited: false,
  installments: 1,
  chargeDate: parseLocalDate('2026-11-02')!,
};
const problem = (change: Partial<WrittenEvent>) => eventProblem({ ...event, ...change });

describe('[MOV-04] an event as written', () => {
  test('can be stored, with or without a comment', () => {
    expect(problem({})).toBeNull();
    expect(problem({ comments: 'Descuento acordado' })).toBeNull();
  });

  test.each([
    ['title', 'Falta el título.', 120],
    ['description', 'Falta la descripción.', 1000],
  ] as const)('needs its %s, no longer than it may be', (field, message, most) => {
    for (const empty of ['', '   ']) expect(problem({ [field]: empty })).toEqual({ field, message });
    expect(problem({ [field]: 'x'.repeat(most) })).toBeNull();
    expect(problem({ [field]: 'x'.repeat(most + 1) })).toEqual({
      field,
      message: expect.stringContaining(`caben ${most} caracteres`),
    });
  });

  test('may have a comment of 1000 letters', () => {
    expect(problem({ comments: 'x'.repeat(1000) })).toBeNull();
    expect(problem({ comments: 'x'.repeat(1001) })).toMatchObject({ field: 'comments' });
    expect(problem({ comments: ` ${'x'.repeat(1000)} ` })).toBeNull();
  });

  test.each(['0', '-1', 'mil', '', '1,5'])('has an amount above zero, not %s', (amount) => {
    expect(problem({ amount })).toMatchObject({ field: 'amount', message: expect.stringContaining('mayor que cero') });
  });

  test('has an amount that can be counted in pesos', () => {
    expect(problem({ amount: '0.01' })).toBeNull();
    expect(problem({ amount: mostPesos })).toBeNull();
    expect(problem({ amount: `${mostPesos}.5` })).toEqual({ field: 'amount', message: 'El monto es demasiado alto.' });
  });

  test.each([0, -1, 1.5, 53])('is paid in 1 to 52 instalments, not %d', (installments) => {
    expect(problem({ installments })).toEqual({ field: 'installments', message: 'Las cuotas van de 1 a 52.' });
  });

  test('has instalments of at least a peso each, and a refund none', () => {
    expect(problem({ installments: 52 })).toBeNull();
    expect(problem({ installments: 52, amount: '51.5' })).toBeNull();
    expect(problem({ installments: 52, amount: '51' })).toEqual({
      field: 'installments',
      message: 'Cada cuota es de al menos un peso.',
    });
    expect(problem({ credited: true })).toBeNull();
    expect(problem({ credited: true, installments: 2 })).toEqual({
      field: 'installments',
      message: 'Un abono no se reparte en cuotas.',
    });
  });

  test('[BKS-03] is a refund only in favour of the driver', () => {
    expect(problem({ kind: 'refund', credited: true })).toBeNull();
    expect(problem({ kind: 'refund' })).toEqual({
      field: 'credited',
      message: 'La clase Reembolso es a favor del conductor, no un cobro.',
    });
    for (const kind of ['fine', 'energy', 'other'] as const) expect(problem({ kind, credited: true })).toBeNull();
  });

  test('is rounded up to whole pesos once', () => {
    expect(eventAmount('45000')).toBe(45_000);
    expect(eventAmount('45000.01')).toBe(45_001);
  });
});
