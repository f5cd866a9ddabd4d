import type { RentSum } from '@volante/domain/billing/boleta-lines';
import type { LocalDate } from '@volante/domain/values/dates';
import { type RawBuilder, sql } from 'kysely';
import { planSections } from '../../plans/public.ts';

/** The bills of a closed week that have rent, of these drivers or of all, for an INSERT … SELECT. Columns: id, driver_id, rent. */
export function billsWithRent(monday: LocalDate, driverIds?: readonly string[]): RawBuilder<unknown> {
  const whose = driverIds ? sql`driver_id = any(${driverIds}::text[])` : sql`true`;
  return sql`select id, driver_id, rent from bill_weeks where monday = ${monday} and ${whose} and rent > 0`;
}

/**
 * The rent of a weekly bill by kind of line, each with what it would be without the discount. An SQL fragment for other
 * queries. `which` chooses among its lines (l) by the bill (b); by default all.
 */
export function rentOfBill(billId: RawBuilder<unknown>, which: RawBuilder<unknown> = sql`true`): RawBuilder<RentSum[]> {
  return sql<RentSum[]>`(
    select coalesce(json_agg(kind order by kind.type, kind."startKm", kind."shiftName", kind.discount, kind.category), '[]')
    from (
      select
        l.type,
        case when l.type = 'base' then s.shift_name end as "shiftName",
        case when l.type = 'km' then l.ref::integer end as "startKm",
        p.end_km as "endKm",
        case when l.type in ('base', 'km') then s.category end as category,
        case when l.type in ('base', 'km') then s.discount else 0 end as discount,
        count(*)::integer as times,
        coalesce(sum(l.metres), 0)::integer as metres,
        -- Without a discount it is what was billed: late km are differences of rounded lines.
        sum(case when s.discount = 0 or l.base is null then l.amount
          else round(l.base * s.uf * coalesce(l.metres, 1000) / 1000) end)::integer as "full",
        sum(l.amount)::integer as amount
      from bill_weeks b
      join bill_lines l on l.driver_id = b.driver_id and l.date between b.monday and b.monday + 6 and l.field = 'rent'
      join day_sheets s on s.driver_id = l.driver_id and s.date = l.day
      left join ${planSections} p on l.type = 'km' and p.plan_id = s.plan_id and p.start_km::text = l.ref
      where b.id = ${billId} and ${which}
      group by 1, 2, 3, 4, 5, 6
    ) as kind
  )`;
}
