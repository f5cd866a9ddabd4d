import type { Silence } from '@volante/domain/billing/silent-km';
import type { LocalDate } from '@volante/domain/values/dates';
import { itemAt } from '@volante/domain/values/present';
import { sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { int } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';

export interface KmRow {
  driver_id: string;
  car_id: string;
  day: LocalDate;
  metres: number;
  /** When the car said nothing, so that the metres are an estimate; null when they are known. */
  silences: readonly Silence[] | null;
}

/** Only one count runs at a time, because late km are billed as the difference to the known ones; nor is a UF corrected then. */
export async function holdKm(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('billing-km'))`.execute(db);
}

const given = (rows: readonly KmRow[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (driver_id text, car_id text, day date, bill_date date, metres integer, silences jsonb)`;

const selectChanged = statement(
  { place: int },
  (counted: string) => sql`
    select g.place
    from jsonb_to_recordset(${counted}::jsonb) as g (place integer, driver_id text, car_id text, day date, metres integer, silences jsonb)
    cross join lateral (
      select count(*) as rows, sum(k.metres) as metres,
        bool_and(k.bill_date = k.day and k.silences is not distinct from g.silences) as alike
      from driver_km k
      where k.car_id = g.car_id and k.day = g.day and k.driver_id = g.driver_id
    ) as known
    where case known.rows when 0 then g.metres > 0 when 1 then not known.alike or known.metres <> g.metres else true end
    order by g.place`,
);

/**
 * Those that are not known like that already. Of a couple one drives and the other's day stays as it was: what is left out
 * here costs no lock and no row. Call it after `holdKm`.
 */
export async function changedKm(db: Db, counted: readonly KmRow[]): Promise<KmRow[]> {
  const rows = counted.map((count, place) => ({ ...count, place }));
  return (await selectChanged(db, JSON.stringify(rows))).map(({ place }) => itemAt(counted, place));
}

/** Replaces the counted km of days whose weeks are open. */
export async function setKm(db: Db, rows: readonly KmRow[], now: Date): Promise<void> {
  await sql`
    insert into driver_km (driver_id, car_id, day, bill_date, metres, silences, counted_at)
    select g.driver_id, g.car_id, g.day, g.day, g.metres, g.silences, ${now} from ${given(rows)}
    where g.metres > 0 or exists (
      select from driver_km k
      where k.driver_id = g.driver_id and k.car_id = g.car_id and k.day = g.day and k.bill_date = g.day
    )
    on conflict (driver_id, bill_date, day, car_id)
    do update set metres = excluded.metres, silences = excluded.silences, counted_at = excluded.counted_at
    where (driver_km.metres, driver_km.silences) is distinct from (excluded.metres, excluded.silences)`.execute(db);
}

/** [MNY-02] Bills what the count of days in closed weeks has changed by, more or fewer km, on the bill of another day. */
export async function addLateKm(db: Db, rows: readonly (KmRow & { bill_date: LocalDate })[], now: Date): Promise<void> {
  await sql`
    insert into driver_km (driver_id, car_id, day, bill_date, metres, silences, counted_at)
    select g.driver_id, g.car_id, g.day, g.bill_date, g.metres - known.metres, g.silences, ${now}
    from ${given(rows)}
    cross join lateral (
      select coalesce(sum(k.metres), 0)::bigint as metres from driver_km k
      where k.driver_id = g.driver_id and k.car_id = g.car_id and k.day = g.day
    ) as known
    where g.metres <> known.metres
    on conflict (driver_id, bill_date, day, car_id)
    do update set metres = driver_km.metres + excluded.metres, silences = excluded.silences,
      counted_at = excluded.counted_at`.execute(db);
}
