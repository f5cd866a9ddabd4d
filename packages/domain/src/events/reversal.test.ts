import { expect, test } from 'vitest';
import { counterField, reversalProblem, reversalTitle } from './reversal.ts';
import { eventStatuses } from './status.ts';

test('[MNY-07] an approved event can be reversed once; a reversal cannot', () => {
  const fresh = { reversed: false, isReversal: false };
  expect(eventStatuses.map((status) => reversalProblem({ ...fresh, status }))).toEqual([
    'El evento está pendiente: solo se reversa uno aprobado.',
    null,
    'El evento está rechazado: solo se reversa uno aprobado.',
  ]);
  expect(reversalProblem({ status: 'Approved', reversed: true, isReversal: false })).toMatch(/ya está reversado/);
  expect(reversalProblem({ status: 'Approved', reversed: false, isReversal: true })).toMatch(/es la reversa de otro/);
});

test('[MNY-07] what was charged is refunded, and what was refunded is charged', () => {
  for (const field of ['fines', 'penaltys', 'other', 'installment'] as const) {
    expect(counterField(field, 'Control')).toBe('refund');
  }
  expect(counterField('refund', 'Control')).toBe('fines');
  expect(counterField('refund', 'Exchange')).toBe('penaltys');
  expect(counterField('refund', 'Billing')).toBe('other');
});

test('[MNY-07] its title names the event, and fits', () => {
  expect(reversalTitle('Exceso de velocidad')).toBe('Reversa: Exceso de velocidad');
  expect(reversalTitle('x'.repeat(120))).toHaveLength(120);
});
