import type { CorrectionKind } from '@volante/domain/billing/corrections';
import type { PaymentCategory, Platform } from '@volante/domain/billing/platform-payments';
import type { LocalDate } from '@volante/domain/values/dates';
import { sql } from 'kysely';
import { date, instant, int, oneOf, orNull, pesos, type RowOf, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import { tripParts } from '../facts/store.ts';

/** The parts of a payment, without the km of its trip. A correction in a later bill shows none of them: it is a difference. */
const moneyParts = tripParts.filter((part) => part !== 'km_m');

/** What the source did to it later, and what it came to before; null for what stays as it was first reported. */
const correction = { correction: orNull(oneOf<CorrectionKind>()), before: orNull(pesos) };

const trip = {
  date,
  source: text,
  platform: oneOf<Platform>(),
  category: oneOf<PaymentCategory>(),
  amount: pesos,
  happened_at: instant,
  km_m: int,
  net_fare: pesos,
  tips: pesos,
  promotions: pesos,
  toll: pesos,
  adjustment: pesos,
  other: pesos,
  taxes: pesos,
  cash_collected: pesos,
  ...correction,
};

export type TripRow = RowOf<typeof trip>;

/** Corrections that are in the same bill as their fact: there the fact itself changes. */
const ownCorrections = (table: string, sums: readonly string[]) => sql`
  select (array_agg(kind order by version desc))[1] as kind,
    ${sql.join(sums.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`))}
  from ${sql.table(table)}
  where source = f.source and bill_date = f.bill_date and driver_id = f.driver_id`;

export const readTrips = statement(
  trip,
  (driverId: string, first: LocalDate, last: LocalDate) => sql`
    with asked as (select ${driverId}::text as driver_id, ${first}::date as first, ${last}::date as last)
    select f.bill_date as date, f.source, f.platform, f.category, f.amount + c.amount as amount, f.happened_at,
      f.km_m + c.km_m as km_m, c.kind as correction, case when c.kind is not null then f.amount end as before,
      ${sql.join(moneyParts.map((part) => sql`f.${sql.ref(part)} + c.${sql.ref(part)} as ${sql.ref(part)}`))}
    from asked
    join trip_payments f on f.driver_id = asked.driver_id and f.bill_date between asked.first and asked.last
    cross join lateral (${ownCorrections('trip_corrections', ['amount', ...tripParts])}) as c
    union all
    select c.bill_date, c.source || '#' || c.version, f.platform, f.category, c.amount, f.happened_at, c.km_m, c.kind,
      c.amount_before, ${sql.join(moneyParts.map(() => sql`0`))}
    from asked
    join trip_corrections c on c.driver_id = asked.driver_id and c.bill_date between asked.first and asked.last
    join trip_payments f on f.source = c.source and f.bill_date <> c.bill_date
    order by happened_at, source`,
);

const tag = { date, source: text, amount: pesos, address: text, happened_at: instant, ...correction };

export type TagRow = RowOf<typeof tag>;

/** A toll that was moved and came back says nothing. One that was moved here has a line of its own, as in a later bill. */
export const readTags = statement(
  tag,
  (driverId: string, first: LocalDate, last: LocalDate) => sql`
    with asked as (select ${driverId}::text as driver_id, ${first}::date as first, ${last}::date as last)
    select f.bill_date as date, f.source, f.amount + c.amount as amount, f.address, f.happened_at,
      said.correction, case when said.correction is not null then f.amount end as before
    from asked
    join toll_passages f on f.driver_id = asked.driver_id and f.bill_date between asked.first and asked.last
    cross join lateral (${ownCorrections('toll_corrections', ['amount'])}) as c
    cross join lateral (select case when c.kind <> 'moved' or c.amount <> 0 then c.kind end as correction) as said
    union all
    select c.bill_date, c.source || '#' || c.version, c.amount, f.address, f.happened_at, c.kind, c.amount_before
    from asked
    join toll_corrections c on c.driver_id = asked.driver_id and c.bill_date between asked.first and asked.last
    join toll_passages f on f.source = c.source
      and (f.bill_date <> c.bill_date or f.driver_id is distinct from c.driver_id)
    order by happened_at, source`,
);
