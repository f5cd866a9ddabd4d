import { expect, test } from 'vitest';
import { isLargeCredit } from './large-credit.ts';

test('[CON-06] a credit is large from the amount of the setting on', () => {
  const sized = (lately: number) => isLargeCredit({ lately, from: 200_000 });
  expect([1, 199_999, 200_000, 5_000_000].map(sized)).toEqual([false, false, true, true]);
});
