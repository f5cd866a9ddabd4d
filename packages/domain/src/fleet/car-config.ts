import type { PlugType } from './plugs.ts';

export const bodies = ['hatchback', 'sedan', 'suv', 'van'] as const;
export type Body = (typeof bodies)[number];

export const fuels = ['electric', 'gasoline', 'diesel', 'hybrid'] as const;
export type Fuel = (typeof fuels)[number];

/** A kind of car: what many cars of the fleet have in common. */
export interface CarConfig {
  readonly id: string;
  readonly brand: string;
  readonly model: string;
  readonly year: number;
  /** The body. */
  readonly category: Body;
  readonly fuel: Fuel;
  readonly motor: string;
  /** kWh, of an electric car. */
  readonly battery: string | null;
  /** Litres of the boot. */
  readonly capacity: number;
  /** Km with one charge or one tank. */
  readonly performance: number;
  readonly doors: number;
  readonly seats: number;
  readonly transmission: 'automatic' | 'manual';
  readonly plugTypes: readonly PlugType[];
}
