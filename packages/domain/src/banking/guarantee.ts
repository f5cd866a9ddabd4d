/** Who puts money into a driver's guarantee: the driver, or the company for them. */
export const guaranteeOrigins = ['driver', 'volante'] as const;

export type GuaranteeOrigin = (typeof guaranteeOrigins)[number];

export interface Contributions {
  driver: number;
  volante: number;
}

/** [BNK-04] What has been put in, how much of it by the company, and whose the guarantee mostly is. */
export function summarizeGuarantee({ driver, volante }: Contributions) {
  const origin: GuaranteeOrigin = volante > driver ? 'volante' : 'driver';
  return { amount: driver + volante, volanteContribution: volante, origin };
}

/** Per cent of the total that is there, never 100 before the last peso. */
export function guaranteeProgress({ amount, total }: { amount: number; total: number }): number {
  if (amount >= total) return 100;
  return Math.floor((100 * amount) / total);
}
