import { type Pesos, pesos } from '../values/money.ts';

interface Bill {
  readonly balance: Pesos;
  /** What has been paid on it, to the driver or by the driver, netting included. */
  readonly payBill: Pesos;
  /** True when its debt was moved into a later bill. */
  readonly carried: boolean;
}

/** [BKS-04] What is still to be paid of a bill, by the driver or to the driver. What was carried is owed on the later bill. */
export function restOfBill({ balance, payBill, carried }: Bill): Pesos {
  return carried ? pesos(0) : pesos(Math.abs(balance) - payBill);
}
