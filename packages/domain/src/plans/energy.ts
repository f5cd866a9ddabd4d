import { readPesos, type Typed } from '../values/typed-amount.ts';
import { type Pesos, pesos } from '../values/money.ts';
import type { Plan } from './plan.ts';

/** What a car of ours goes with one unit of energy in the city. The screen says which figures it reckons with. */
export const kmPerKwh = 6;
export const kmPerLitre = 12;

/** Null for a price nobody knows. */
export interface EnergyPrices {
  readonly kwh: Pesos | null;
  readonly litre: Pesos | null;
}

/** Rounded half up. */
export const divided = (amount: number, by: number): Pesos => pesos(Math.floor((2 * amount + by) / (2 * by)));

/** [DAY-14] What the energy of so many km costs, which the driver pays besides the rent; null without its price. */
export function energyCost({ electric }: Pick<Plan, 'electric'>, km: number, prices: EnergyPrices): Pesos | null {
  const price = electric ? prices.kwh : prices.litre;
  return price === null ? null : divided(km * price, electric ? kmPerKwh : kmPerLitre);
}

const dearest = 10_000;

/** A price as it is typed; null while the field is empty. */
export function readEnergyPrice(typed: string): Typed<Pesos | null> {
  return typed.trim() === '' ? { value: null } : readPesos(typed, { least: 0, most: dearest });
}
