import { formatKm } from '../values/number.ts';
import type { Typed } from '../values/typed-amount.ts';
import type { Role } from './steps.ts';

/** Who said what odometer or battery showed. */
export const readingSources = ['car', 'driver'] as const;

export type ReadingSource = (typeof readingSources)[number];

/** Odometer and battery as one driver left or found them. Null: nobody knows. */
export interface Reading {
  readonly odometer: number | null;
  readonly odometerFrom: ReadingSource | null;
  readonly battery: number | null;
  readonly batteryFrom: ReadingSource | null;
}

const minuteMs = 60_000;
const longestBeforeMs = 2 * minuteMs;
const longestAfterMs = 15 * minuteMs;

/**
 * [DAY-10] Whether what a car said counts for a moment of the handover: said at most two minutes before, or a quarter of an
 * hour after, because a photo may need that long to arrive.
 */
export function saidInTime(saidAt: Date, moment: Date): boolean {
  const after = saidAt.getTime() - moment.getTime();
  return after > -longestBeforeMs && after < longestAfterMs;
}

const mostKm = 2_000_000;
const fullPercent = 100;

export const isOdometer = (km: number): boolean => Number.isInteger(km) && km >= 0 && km <= mostKm;

export const isBattery = (percent: number): boolean =>
  Number.isInteger(percent) && percent >= 0 && percent <= fullPercent;

export const readingProblems = {
  odometer: 'Escribe los km enteros que muestra el tablero, como 54.321 o 54321.',
  battery: 'Escribe el porcentaje entero que muestra el tablero, de 0 a 100.',
} as const;

/** '54.321' and '54321' are the same; what could be read in another way is not guessed. */
const whole = /^(?:[1-9]\d{0,2}(?:\.\d{3})+|\d+)$/;

function typedWhole(typed: string, fits: (value: number) => boolean, problem: string): Typed<number> {
  const text = typed.trim();
  const value = whole.test(text) ? Number(text.replaceAll('.', '')) : Number.NaN;
  return fits(value) ? { value } : { problem };
}

/** '54.321' or '54.321 km' */
export const readOdometer = (typed: string): Typed<number> =>
  typedWhole(typed.replace(/km\s*$/i, ''), isOdometer, readingProblems.odometer);

/** '71' or '71 %' */
export const readBattery = (typed: string): Typed<number> =>
  typedWhole(typed.replace(/%\s*$/, ''), isBattery, readingProblems.battery);

export type ReadingPart = keyof typeof readingProblems;

const readers: Record<ReadingPart, (typed: string) => Typed<number>> = { odometer: readOdometer, battery: readBattery };

/** What somebody typed of odometer or battery. */
export const readPart = (part: ReadingPart, typed: string): Typed<number> => readers[part](typed);

/** When each of the two read it. */
export const whenRead: Record<Role, string> = { Deliverer: 'Al entregar', Receiver: 'Al recibir' };

/** '54.321 km · 71 %, según el auto'; '54.321 km, según Pablo · 71 %, según el auto'. `takenBy`: who typed it. */
export function readingInWords({ odometer, odometerFrom, battery, batteryFrom }: Reading, takenBy: string): string {
  const values = [
    { text: odometer === null ? null : formatKm(odometer), from: odometerFrom },
    { text: battery === null ? null : `${battery}\u00A0%`, from: batteryFrom },
  ].filter(({ text }) => text !== null);
  const by = (from: ReadingSource | null) => `según ${from === 'car' ? 'el auto' : takenBy}`;
  const [first, second] = values;
  if (!first) return 'Sin registro';
  if (!second || first.from === second.from) {
    return `${values.map(({ text }) => text).join(' · ')}, ${by(first.from)}`;
  }
  return values.map(({ text, from }) => `${text}, ${by(from)}`).join(' · ');
}
