import { mostSilentDays } from '@volante/domain/billing/silent-km';
import { addDays, localDateOf, startOfDay } from '@volante/domain/values/dates';
import { lastOf } from '@volante/domain/values/present';
import type { Db } from '../context.ts';
import type { NewestOf, Within } from '../database/whole-tables.ts';
import { findSetting, keepSetting } from '../settings.ts';

/** By far the largest table of a house with cars: a row a minute of each. It is divided by days. */
export const readingsTable = 'car_readings';
const column = 'at';

/** Which readings are in a backup, and when they are read. */
export interface ReadingParts {
  /** Days that are over and of which nothing comes any more: they never change, they only go. Read before the one moment. */
  settled: Within[];
  /** Since the last day that is over. Of the one moment. */
  open: Within | NewestOf;
  /**
   * Days that are over, of which late messages may still come. Read after the one moment: what came since is in it too, as if
   * it had come later, and the nightly count sees it. The other way round a reading that is counted already could be missing.
   */
  late: Within[];
}

/** Which readings are read when, by the ends of their partitions: a backup holds no transaction for all of them. */
export function readingParts(ends: readonly Date[], now: Date): ReadingParts {
  const today = startOfDay(localDateOf(now));
  const settledUntil = startOfDay(addDays(localDateOf(now), -mostSilentDays - 1));
  const over = ends.filter((until) => until <= today);
  const parts = over.map((until, place): Within & { until: Date } => ({
    column,
    from: over[place - 1] ?? null,
    until,
  }));
  return {
    settled: parts.filter(({ until }) => until <= settledUntil),
    open: { column, from: over.length > 0 ? lastOf(over) : null, until: null },
    late: parts.filter(({ until }) => until > settledUntil),
  };
}

/** Of a backup without readings: what each car said last, because its next km are counted from there. */
export const lastReadings: ReadingParts = {
  settled: [],
  open: { column, by: 'car_id', owners: { table: 'cars', column: 'id' } },
  late: [],
};

const lostSetting = 'readings-lost-until';

/** Remembers that readings until then were left out of the backup this house was restored from. */
export async function noteLostReadings(db: Db, until: Date): Promise<void> {
  await keepSetting(db, lostSetting, until.toISOString());
}

/** Until when readings are missing that there once were; null when none are. What was counted of them cannot be counted again. */
export async function readingsLostUntil(db: Db): Promise<Date | null> {
  const until = await findSetting(db, lostSetting);
  return typeof until === 'string' ? new Date(until) : null;
}
