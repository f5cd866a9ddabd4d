import type { Silence } from './silent-km.ts';
import { type CarHolding, type Days, daysOf, type HeldTime } from './holding.ts';
import { addDays, type LocalDate, startOfDay } from '../values/dates.ts';

/** 1,500 km: 24 hours at over 60 km/h. Beyond that the odometer was replaced or is broken; no driver pays for it. */
export const mostMetresOfDay = 1_500_000;

export interface DrivenTime extends HeldTime {
  readonly metres: number;
  /** When the car said nothing, so that the metres are an estimate. */
  readonly silences?: readonly Silence[];
}

export interface DayKm {
  readonly driverId: string;
  readonly day: LocalDate;
  readonly metres: number;
  /** [MNY-04] Set when a part of the metres is an estimate. */
  readonly silences?: readonly Silence[];
}

interface CountedDays {
  /** One entry per day and driver who had the car, even with zero km: a recount may lower an earlier figure. */
  readonly counted: DayKm[];
  /** Metres above the daily limit, by day. */
  readonly refused: { readonly day: LocalDate; readonly metres: number }[];
}

function hadItOn({ members }: CarHolding, day: LocalDate): string[] {
  const [start, end] = [startOfDay(day), startOfDay(addDays(day, 1))];
  const those = members.filter(({ since, until }) => since < end && (until === null || until > start));
  return [...new Set(those.map(({ driverId }) => driverId))];
}

/** Metres per driver and day. They are counted in driving order until the day's limit is reached. */
export function countDays(
  car: CarHolding,
  driven: readonly DrivenTime[],
  days: Days,
  most = mostMetresOfDay,
): CountedDays {
  const counted: DayKm[] = [];
  const refused: CountedDays['refused'] = [];
  for (const day of daysOf(days)) {
    const metres = new Map(hadItOn(car, day).map((driverId) => [driverId, 0]));
    let [room, over] = [most, 0];
    for (const { driverId, metres: said } of driven.filter((time) => time.day === day)) {
      if (driverId === null) continue;
      const taken = Math.max(0, Math.min(said, room));
      room -= taken;
      over += Math.max(0, said - taken);
      metres.set(driverId, (metres.get(driverId) ?? 0) + taken);
    }
    for (const [driverId, sum] of metres) {
      const silences = driven
        .filter((time) => time.day === day && time.driverId === driverId)
        .flatMap((time) => time.silences ?? []);
      counted.push({ driverId, day, metres: sum, ...(silences.length > 0 && { silences: [...new Set(silences)] }) });
    }
    if (over > 0) refused.push({ day, metres: over });
  }
  return { counted, refused };
}
