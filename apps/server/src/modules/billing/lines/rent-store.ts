import type { ClosedRent } from '@volante/domain/billing/boleta-lines';
import type { LocalDate } from '@volante/domain/values/dates';
import { type RawBuilder, sql } from 'kysely';
import { planSections } from '../../plans/public.ts';

/** The bills of a closed week that have rent, of these drivers or of all, for an INSERT … SELECT. Columns: id, driver_id, rent. */
export function billsWithRent(monday: LocalDate, driverIds?: readonly string[]): RawBuilder<unknown> {
  const whose = driverIds ? sql`driver_id = any(${driverIds}::text[])` : sql`true`;
  return sql`select id, driver_id, rent from bill_weeks where monday = ${monday} and ${whose} and rent > 0`;
}

/**
 * The lines of rent of a weekly bill, with what they were priced with. An SQL fragment for other queries. `which` chooses
 * among its lines (l) by the bill (b); by default all.
 */
export function rentOfBill(
  billId: RawBuilder<unknown>,
  which: RawBuilder<unknown> = sql`true`,
): RawBuilder<ClosedRent[]> {
  return sql<ClosedRent[]>`(
    select coalesce(json_agg(
      line order by line.type, line."startKm", line."shiftName", line.discount, line.category, line."endKm"
    ), '[]')
    from (
      select
        l.type,
        case when l.type = 'base' then s.shift_name end as "shiftName",
        case when l.type = 'km' then l.ref::integer end as "startKm",
        p.end_km as "endKm",
        case when l.type in ('base', 'km') then s.category end as category,
        case when l.type in ('base', 'km') then s.discount else 0 end as discount,
        l.base::text as base, s.uf::text as uf, l.metres, l.amount
      from bill_weeks b
      join bill_lines l on l.driver_id = b.driver_id and l.date between b.monday and b.monday + 6 and l.field = 'rent'
      join day_sheets s on s.driver_id = l.driver_id and s.date = l.day
      left join ${planSections} p on l.type = 'km' and p.plan_id = s.plan_id and p.start_km::text = l.ref
      where b.id = ${billId} and ${which}
    ) as line
  )`;
}
