import { formatDate, type Instant, localDateOf } from '../values/dates.ts';
import type { Pesos } from '../values/money.ts';

export interface PaidBill {
  readonly balance: Pesos;
  readonly settled: boolean;
  readonly settledAt: Instant | null;
}

/** [MNY-14] When a debt was paid; null for a bill that was none, or is not paid. */
export function paidDebtText({ balance, settled, settledAt }: PaidBill): string | null {
  if (balance >= 0 || !settled || settledAt === null) return null;
  return `Pagaste esta deuda el ${formatDate(localDateOf(settledAt))}.`;
}
