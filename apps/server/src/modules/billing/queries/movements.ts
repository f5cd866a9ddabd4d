import { cashTrip } from '@volante/domain/billing/cash-trip';
import type { LocalDate } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { readTags, readTrips, type TagRow, type TripRow } from './movements-store.ts';

/** A payment of a platform as the API returns it. */
export const toTrip = ({ source, happened_at, km_m, date: _date, net_fare, cash_collected, ...shown }: TripRow) => ({
  ...shown,
  _id: source,
  datetime: happened_at,
  km: km_m / 1_000,
  cash: cashTrip({ ...shown, netFare: net_fare, cashCollected: cash_collected }),
});

export const toTag = ({ source, happened_at, date: _date, ...shown }: TagRow) => ({
  ...shown,
  _id: source,
  datetimeWindow: happened_at,
});

function byDate<Row extends { date: LocalDate }, Shown>(rows: readonly Row[], show: (row: Row) => Shown) {
  const days = new Map<LocalDate, Shown[]>();
  for (const row of rows) {
    const day = days.get(row.date);
    if (day) day.push(show(row));
    else days.set(row.date, [show(row)]);
  }
  return days;
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

/**
 * Trips and tolls by the day of their bill. They are read only when a query asks for them, and then for all days at
 * once.
 */
export function movementsOf(ctx: Ctx, uid: string, first: LocalDate, last: LocalDate) {
  return {
    trips: once(async () => byDate(await readTrips(ctx.db, uid, first, last), toTrip)),
    tags: once(async () => byDate(await readTags(ctx.db, uid, first, last), toTag)),
  };
}

export type Movements = ReturnType<typeof movementsOf>;
