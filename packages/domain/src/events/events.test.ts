import { describe, expect, test } from 'vitest';
import type { LocalDate } from '../values/dates.ts';
import { afterDecision, eventDecisions, eventStatuses, eventStatusLabel } from './status.ts';
import { eventAmount, eventProblem, type WrittenEvent } from './written-event.ts';

const event: WrittenEvent = {
  kind: 'fine',
  title: 'Exceso de velocidad',
  description: 'Parte 123 del 09/11',
  comments: '',
  amount: '45000.01',
  credited: false,
  installments: 3,
  chargeDate: '2026-11-09' as LocalDate,
};
const fieldOf = (change: Partial<WrittenEvent>) => eventProblem({ ...event, ...change })?.field ?? null;

describe('[MOV-04] an event', () => {
  test('is decided once', () => {
    const grid = eventStatuses.flatMap((status) =>
      eventDecisions.map((decision) => [status, decision, afterDecision(status, decision)]),
    );
    expect(grid).toEqual([
      ['Pending', 'approve', 'Approved'],
      ['Pending', 'reject', 'Rejected'],
      ['Approved', 'approve', null],
      ['Approved', 'reject', null],
      ['Rejected', 'approve', null],
      ['Rejected', 'reject', null],
    ]);
  });

  test('has its amount rounded up, exactly', () => {
    expect(
      ['45000', '45000.0', '45000.01', '45000.99', '0.1', 1e-6 * 1e6, '99999999999999.000000001'].map(eventAmount),
    ).toEqual([45000, 45000, 45001, 45001, 1, 1, 100000000000000]);
  });

  test('is refused where it cannot be meant', () => {
    expect(fieldOf({})).toBeNull();
    expect(fieldOf({ title: '  ' })).toBe('title');
    expect(fieldOf({ description: 'a'.repeat(1001) })).toBe('description');
    expect(fieldOf({ comments: 'a'.repeat(1001) })).toBe('comments');
    expect(['0', '-1', 'mil', '1e3', '100000000.01', '1.000,5'].map((amount) => fieldOf({ amount }))).toEqual(
      Array.from({ length: 6 }, () => 'amount'),
    );
    expect([0, 53, 1.5].map((installments) => fieldOf({ installments }))).toEqual(
      Array.from({ length: 3 }, () => 'installments'),
    );
    expect(fieldOf({ credited: true })).toBe('installments');
    expect(fieldOf({ credited: true, installments: 1 })).toBeNull();
    expect(fieldOf({ amount: '1.5', installments: 3 })).toBe('installments');
    expect(fieldOf({ amount: '2.5', installments: 3 })).toBeNull();
  });
});

test('[MOV-05] a decision as it is shown', () => {
  expect(eventStatuses.map(eventStatusLabel)).toEqual(['Pendiente', 'Aprobado', 'Rechazado']);
});
