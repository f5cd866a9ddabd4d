import { expect, test } from 'vitest';
import { prepaymentFault } from './prepayment.ts';

test('[SES-13] a prepayment is a whole amount within its bounds', () => {
  for (const good of [1_000, 45_000, 5_000_000]) expect(prepaymentFault(good)).toBeNull();
  for (const low of [999, 0, -45_000]) expect(prepaymentFault(low)).toBe('El mínimo es $1.000.');
  expect(prepaymentFault(5_000_001)).toBe('El máximo es $5.000.000.');
  for (const none of [null, 1_000.5, Number.NaN]) expect(prepaymentFault(none)).toBe('Escribe un monto en pesos.');
});
