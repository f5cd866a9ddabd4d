import type { LineField, UberBreakdown } from '@volante/domain/billing/bill';
import type { LocalDate } from '@volante/domain/values/dates';
import { sql } from 'kysely';
import { compiledOnce } from '../../../platform/database/compiled-once.ts';
import { billLines } from './engine.ts';

/** As json brings it: less of it than names for everything. */
export type LineTuple = [
  field: LineField,
  type: string,
  ref: string,
  day: LocalDate,
  amount: number,
  base: string | null,
  metres: number | null,
  /** Of a section of km that ends. */
  endKm: number | null,
];

export interface SectionJson {
  startKm: number;
  endKm: number | null;
  variable: string;
}

export interface DayRow {
  date: LocalDate;
  /** Null on a day without a car, as are the next five. */
  uf: string | null;
  category: string | null;
  discount: number | null;
  car_id: string | null;
  plan: { _id: string; name: string; sections: SectionJson[]; startDate: LocalDate | null } | null;
  shift: { name: string; basePrice: string | null } | null;
  metres: number;
  lines: LineTuple[];
  trips: UberBreakdown & { metres: number };
  events: {
    _id: string;
    title: string;
    type: string;
    subject: string;
    credited: boolean;
    amount: number;
    installment: number;
    installments: number;
  }[];
}

const asked = (column: string) => sql`(select ${sql.ref(column)} from asked)`;
const sumOfUber = (column: string) =>
  sql`coalesce(sum(${sql.ref(`t.${column}`)}) filter (where t.platform = 'uber'), 0)::integer`;

/** A driver's daily bills from one day to another: what is closed as it was written, what is open as it stands. */
export const readBillDays = compiledOnce(
  (driverId: string, first: LocalDate, last: LocalDate) => sql<DayRow>`
    with asked as materialized (
      select given.*,
        greatest(date_trunc('week', given.first)::date, closed.until) as first_open,
        date_trunc('week', given.last)::date + 6 as last_open
      from (select ${driverId}::text as driver_id, ${first}::date as first, ${last}::date as last) as given
      cross join (
        select coalesce(max(monday) + 7, '-infinity') as until from billing_weeks where closed_at is not null
      ) as closed
    ),
    lines as materialized (
      select * from (
        select driver_id, date, field, type, ref, day, amount, base, metres from bill_lines
        where driver_id = ${asked('driver_id')} and date between ${asked('first')} and ${asked('last')}
        union all
        (${billLines({ from: asked('first_open'), to: asked('last_open'), driverId: asked('driver_id') })})
      ) as line
      where date between ${asked('first')} and ${asked('last')}
    ),
    sheets as materialized (
      select * from day_sheets
      where driver_id = ${asked('driver_id')} and date between ${asked('first')} and ${asked('last')}
    ),
    driven as materialized (
      select bill_date as date, sum(metres)::integer as metres from driver_km
      where driver_id = ${asked('driver_id')} and bill_date between ${asked('first')} and ${asked('last')}
      group by bill_date
    )
    select to_char(d.date, 'YYYY-MM-DD') as date, s.uf::text, s.category, s.discount, s.car_id,
      coalesce(k.metres, 0) as metres,
      (
        select json_build_object(
          '_id', p.id, 'name', p.name,
          'startDate', (
            select to_char(max(c.start_date), 'YYYY-MM-DD') from driver_plans c
            where c.driver_id = s.driver_id and c.plan_id = p.id and c.start_date <= s.date
          ),
          'sections', (
            select json_agg(json_build_object(
              'startKm', n.start_km, 'endKm', n.end_km, 'variable', n.variable::text
            ) order by n.start_km)
            from plan_sections n where n.plan_id = p.id
          )
        )
        from plans p where p.id = s.plan_id
      ) as plan,
      case when s.shift_name is not null
        then json_build_object('name', s.shift_name, 'basePrice', s.base_price::text)
      end as shift,
      (
        select coalesce(json_agg(json_build_array(
          l.field, l.type, l.ref, l.day, l.amount, l.base::text, l.metres,
          -- By the plan of the day it happened on, which may be another one.
          case when l.type = 'km' then (
            select n.end_km from day_sheets of_day
            join plan_sections n on n.plan_id = of_day.plan_id and n.start_km::text = l.ref
            where of_day.driver_id = l.driver_id and of_day.date = l.day
          ) end
        ) order by l.field, l.type, l.day, l.metres is null, l.base desc, l.ref), '[]')
        from lines l where l.date = d.date
      ) as lines,
      (
        select json_build_object(
          'metres', coalesce(sum(t.km_m), 0)::integer,
          'netFare', ${sumOfUber('net_fare')}, 'tips', ${sumOfUber('tips')},
          'promotions', ${sumOfUber('promotions')}, 'toll', ${sumOfUber('toll')},
          'adjustment', ${sumOfUber('adjustment')}, 'other', ${sumOfUber('other')},
          'taxes', ${sumOfUber('taxes')}, 'cashCollected', ${sumOfUber('cash_collected')}
        )
        from trip_payments t where t.driver_id = ${asked('driver_id')} and t.bill_date = d.date
      ) as trips,
      (
        select coalesce(json_agg(json_build_object(
          '_id', e.event_id, 'title', e.title, 'type', e.type, 'subject', e.subject, 'credited', e.field = 'refund',
          'amount', e.amount, 'installment', e.part, 'installments', e.parts
        ) order by e.source), '[]')
        from event_charges e where e.driver_id = ${asked('driver_id')} and e.bill_date = d.date
      ) as events
    from (select date from sheets union select date from lines union select date from driven) as d
    left join sheets s on s.date = d.date
    left join driven k on k.date = d.date
    order by d.date`,
);
