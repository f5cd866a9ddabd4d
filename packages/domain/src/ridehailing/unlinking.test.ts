import { expect, test } from 'vitest';
import { unlinkCosts } from './unlinking.ts';

test('[DAY-03] who rents is told of the discount, the trips and the staff; who does not, that it is needed', () => {
  const [discount, trips, staff] = unlinkCosts({ renting: true, discount: 10 });
  expect(discount).toContain('descuento de 10%');
  expect(trips).toContain('no se abonan a nadie');
  expect(staff).toContain('equipo');
  expect(unlinkCosts({ renting: true, discount: 0 })[0]).not.toContain('0%');
  expect(unlinkCosts({ renting: false, discount: 10 })).toEqual([expect.stringContaining('Para arrendar')]);
});
