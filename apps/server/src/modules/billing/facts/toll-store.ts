import type { LocalDate } from '@volante/domain/values/dates';
import { sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { date, instant, int, orNull, pesos, type RowOf, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';

const charged = {
  source: text,
  car_id: text,
  happened_at: instant,
  day: date,
  bill_date: date,
  version: int,
  /** Who is charged for it now; null when nobody is. */
  driver_id: orNull(text),
  amount: pesos,
};

export type ChargedToll = RowOf<typeof charged>;

/** The tolls of these cars since a day with whom they are charged to now and what they come to; withdrawn ones are left out. */
export const tollsOfCars = statement(
  charged,
  (carIds: readonly string[], first: LocalDate) => sql`
    select f.source, f.car_id, f.happened_at, f.day, f.bill_date, c.version,
      case when c.version = 1 then f.driver_id else c.driver_id end as driver_id, f.amount + c.amount as amount
    from toll_passages f
    cross join lateral (
      select coalesce(max(version), 1) as version, (array_agg(driver_id order by version desc))[1] as driver_id,
        coalesce(sum(amount), 0)::bigint as amount
      from toll_corrections where source = f.source
    ) as c
    where f.car_id = any(${carIds}::text[]) and f.day >= ${first}::date and f.amount + c.amount > 0
    order by f.source`,
);

const recorded = {
  source: text,
  car_id: text,
  happened_at: instant,
  address: text,
  recorded_at: instant,
  /** What it comes to now; zero when it was withdrawn. */
  amount: pesos,
};

export type RecordedToll = RowOf<typeof recorded>;

const amountNow = (toll: string) => sql`
  ${sql.ref(`${toll}.amount`)} + (
    select coalesce(sum(amount), 0)::bigint from toll_corrections where source = ${sql.ref(`${toll}.source`)}
  )`;

/** The tolls of each of these cars on its day, withdrawn ones too, in the order in which they were recorded. */
export const tollsOnDays = statement(
  recorded,
  (carIds: readonly string[], days: readonly LocalDate[]) => sql`
    select source, car_id, happened_at, address, recorded_at, ${amountNow('f')} as amount
    from toll_passages f
    where (car_id, day) in (select * from unnest(${carIds}::text[], ${days}::date[]))
    order by recorded_at, source`,
);

const pair = {
  car_id: text,
  source: text,
  happened_at: instant,
  address: text,
  amount: pesos,
  driver_id: orNull(text),
  other_source: text,
  other_at: instant,
  other_address: text,
  other_amount: pesos,
  other_driver_id: orNull(text),
};

/** Every two tolls of one car within so many seconds since a day, which may be one passage. */
export const tollsClose = statement(
  pair,
  (first: LocalDate, seconds: number) => sql`
    select a.car_id, a.source, a.happened_at, a.address, ${amountNow('a')} as amount, a.driver_id,
      b.source as other_source, b.happened_at as other_at, b.address as other_address, ${amountNow('b')} as other_amount,
      b.driver_id as other_driver_id
    from toll_passages a
    join toll_passages b on b.car_id = a.car_id and b.day between a.day - 1 and a.day + 1 and b.source <> a.source
      and b.happened_at - a.happened_at between interval '0' and make_interval(secs => ${seconds})
      and (b.happened_at > a.happened_at or b.source > a.source)
    where a.day >= ${first}::date
    order by a.happened_at, a.source, b.happened_at, b.source`,
);

/** Until the transaction ends, nobody else imports tolls: what is nearly the same is seen by the second of two. */
export async function holdImports(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('billing-import-tolls'))`.execute(db);
}

const selectCars = statement(
  { car_id: text },
  (first: LocalDate) => sql`
    select distinct car_id from toll_passages
    where day >= ${first}::date and bill_date >= ${first}::date
    order by car_id`,
);

/** The cars that passed a gantry since a day. A toll is billed on its day or later, which is what the index knows. */
export async function carsWithTolls(db: Db, first: LocalDate): Promise<string[]> {
  return (await selectCars(db, first)).map(({ car_id }) => car_id);
}
