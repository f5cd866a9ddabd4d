import type { FigureUnit, Measure } from '../../platform/figures/figure.ts';

const unitNames: Record<FigureUnit, string> = { wh: 'kWh', pesos: 'pesos', minutes: 'minutos' };

export const amountHead = (unit: FigureUnit): string => unitNames[unit];

/** For a spreadsheet: kWh with a point, everything else whole. */
export const plainAmount = (unit: FigureUnit | undefined, amount: number): number =>
  unit === 'wh' ? amount / 1_000 : amount;

/** What a line of the sheet tells. */
export function measureHead(measure: Measure, unit: FigureUnit | undefined): string {
  if (measure === 'count' || !unit) return 'cantidad';
  if (measure === 'sum') return unitNames[unit];
  return `${measure === 'median' ? 'mediana' : '9 de cada 10'}, ${unitNames[unit]}`;
}
