import type { LocalDate } from '@volante/domain/values/dates';
import { sql } from 'kysely';
import { compiledOnce } from '../../../platform/database/compiled-once.ts';

export interface TripRow {
  date: LocalDate;
  source: string;
  platform: string;
  category: string;
  amount: number;
  happened_at: Date;
  km_m: number;
}

export interface TagRow {
  date: LocalDate;
  source: string;
  amount: number;
  address: string;
  happened_at: Date;
}

export const readTrips = compiledOnce(
  (driverId: string, first: LocalDate, last: LocalDate) => sql<TripRow>`
    select to_char(bill_date, 'YYYY-MM-DD') as date, source, platform, category, amount, happened_at, km_m
    from trip_payments
    where driver_id = ${driverId} and bill_date between ${first}::date and ${last}::date
    order by happened_at, source`,
);

export const readTags = compiledOnce(
  (driverId: string, first: LocalDate, last: LocalDate) => sql<TagRow>`
    select to_char(bill_date, 'YYYY-MM-DD') as date, source, amount, address, happened_at
    from toll_passages
    where driver_id = ${driverId} and bill_date between ${first}::date and ${last}::date
    order by happened_at, source`,
);
