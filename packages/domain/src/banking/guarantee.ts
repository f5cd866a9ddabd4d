import { addPesos, type Pesos } from '../values/money.ts';

/** Who pays into a driver's guarantee: the driver, or the company on their behalf. */
export const guaranteeOrigins = ['driver', 'volante'] as const;

export type GuaranteeOrigin = (typeof guaranteeOrigins)[number];

export interface Contributions {
  driver: Pesos;
  volante: Pesos;
}

/** [BNK-04] How much has been paid in, how much of it by the company, and who paid the larger part. */
export function summarizeGuarantee({ driver, volante }: Contributions) {
  const origin: GuaranteeOrigin = volante > driver ? 'volante' : 'driver';
  return { amount: addPesos(driver, volante), volanteContribution: volante, origin };
}

/** The paid part in per cent, rounded down so that 100 appears only with the last peso. */
export function guaranteeProgress({ amount, total }: { amount: Pesos; total: Pesos }): number {
  if (amount >= total) return 100;
  return Math.floor((100 * amount) / total);
}
