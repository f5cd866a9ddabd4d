import type { CurrentType } from '@volante/domain/charging/connector';

/** What a car takes at most, in kW: its own charger for AC, its battery for DC. */
const most: Record<CurrentType, number> = { AC: 7, DC: 60 };

/** From here on the battery takes less and less; percent. */
const tapersFrom = 80;
const leastShare = 0.12;

/** The kW a car takes from a plug: flat up to four fifths of the battery, then less until it is full. */
export function powerAt(soc: number, { kw, current }: { kw: number; current: CurrentType }): number {
  if (soc >= 100) return 0;
  const full = Math.min(kw, most[current]);
  // An on-board charger is so slow that only the last percents slow it down.
  const from = current === 'AC' ? 95 : tapersFrom;
  if (soc <= from) return full;
  return full * (1 - (1 - leastShare) * ((soc - from) / (100 - from)));
}
