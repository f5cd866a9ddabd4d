import type { PaymentCategory, Platform } from '@volante/domain/billing/platform-payments';
import type { LocalDate } from '@volante/domain/values/dates';
import { sql } from 'kysely';
import { date, instant, int, oneOf, pesos, type RowOf, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';

const trip = {
  date,
  source: text,
  platform: oneOf<Platform>(),
  category: oneOf<PaymentCategory>(),
  amount: pesos,
  happened_at: instant,
  km_m: int,
};

export type TripRow = RowOf<typeof trip>;

export const readTrips = statement(
  trip,
  (driverId: string, first: LocalDate, last: LocalDate) => sql`
    select bill_date as date, source, platform, category, amount, happened_at, km_m
    from trip_payments
    where driver_id = ${driverId} and bill_date between ${first}::date and ${last}::date
    order by happened_at, source`,
);

const tag = { date, source: text, amount: pesos, address: text, happened_at: instant };

export type TagRow = RowOf<typeof tag>;

export const readTags = statement(
  tag,
  (driverId: string, first: LocalDate, last: LocalDate) => sql`
    select bill_date as date, source, amount, address, happened_at
    from toll_passages
    where driver_id = ${driverId} and bill_date between ${first}::date and ${last}::date
    order by happened_at, source`,
);
