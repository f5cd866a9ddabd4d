import type { LineField, UberBreakdown } from '@volante/domain/billing/bill';
import type { RentFacts, RentPart } from '@volante/domain/billing/week-rent';
import { ufCorrection } from '@volante/domain/billing/uf-correction';
import type { Category } from '@volante/domain/ridehailing/category';
import type { LocalDate } from '@volante/domain/values/dates';
import type { Pesos } from '@volante/domain/values/money';
import { sql } from 'kysely';
import { date, decimal, int, json, oneOf, orNull, type RowOf, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import { type BilledPlan, billedPlan, planSections } from '../../plans/public.ts';
import { closedMondayOf } from '../drivers-store.ts';
import { tripParts } from '../facts/store.ts';
import { factLines } from '../lines/fact-lines-store.ts';
import { rentFacts } from '../lines/rent-facts-store.ts';

/** [BKS-10] What a line of rent was reckoned with, as JSON carries it: the values of its own day. */
export type ReckonedTuple = [
  uf: string,
  discount: number,
  /** Of km that came late: what their day was billed with before, in this section. */
  metresBefore: number | null,
  /** Of a corrected UF: what it was corrected for, and what other corrections of that day had booked before. */
  parts: readonly RentPart[] | null,
  booked: Pesos | null,
];

/** A bill line as JSON carries it: a tuple, because field names would make it much larger. */
export type LineTuple = [
  field: LineField,
  type: string,
  ref: string,
  day: LocalDate,
  amount: Pesos,
  base: string | null,
  metres: number | null,
  /** Where the km section ends; null for the last section and for other lines. */
  endKm: number | null,
  /** Of rent. */
  reckoned: ReckonedTuple | null,
];

interface EventJson {
  _id: string;
  title: string;
  type: string;
  subject: string;
  credited: boolean;
  amount: Pesos;
  installment: number;
  installments: number;
}

/** Km of a day that are an estimate, or correct one: then without times. */
interface KmEstimate {
  date: LocalDate;
  from: string | null;
  to: string | null;
}

interface OpenRent {
  /** The first open Monday of the weeks that were asked for. */
  from: LocalDate;
  days: RentFacts[];
}

const billDay = {
  date,
  /** Null on a day without a car, like the next five. */
  uf: orNull(decimal),
  category: orNull(oneOf<Category>()),
  discount: orNull(int),
  car_id: orNull(text),
  plan: json<BilledPlan | null>(),
  shift: json<{ name: string; basePrice: string | null } | null>(),
  metres: int,
  /** The stored lines, without the shifts and km of open weeks. */
  lines: json<LineTuple[]>(),
  /** With the first day: what the shifts and km of the weeks that are open follow from. Null for a driver without any. */
  open_rent: json<OpenRent | null>(),
  trips: json<UberBreakdown & { metres: number }>(),
  events: json<EventJson[]>(),
  estimates: json<KmEstimate[]>(),
};

export type DayRow = RowOf<typeof billDay>;

const asked = (column: string) => sql`(select ${sql.ref(column)} from asked)`;
const sumOfUber = (column: string) =>
  sql`coalesce(sum(${sql.ref(`t.${column}`)}) filter (where t.platform = 'uber'), 0)::bigint`;

/** The metres that the day of a line (l) was billed with in its section, before that line came late. */
const metresBefore = sql`(
  select sum(e.metres)::bigint as metres from bill_lines e
  where l.field = 'rent' and l.type = 'km' and l.day < l.date and e.driver_id = l.driver_id
    and e.date >= l.day and e.date < l.date and e.field = 'rent' and e.type = 'km' and e.ref = l.ref and e.day = l.day
)`;

/** The shift and km of the day of a line (l), as they were billed by then. Of corrections that do not say it themselves. */
const billedParts = sql`(
  select jsonb_agg(jsonb_build_object('base', part.base::text, 'metres', part.metres) order by part.type, part.ref)
  from (
    select e.type, e.ref, e.base, sum(e.metres)::bigint as metres from bill_lines e
    where e.driver_id = l.driver_id and e.date between l.day and l.date and e.day = l.day and e.field = 'rent'
      and e.type in ('base', 'km')
    group by e.type, e.ref, e.base
    having e.type = 'base' or sum(e.metres) <> 0
  ) as part
)`;

/** Of a line (l) of a corrected UF: what the last of its corrections was for, and what others had booked before. */
const ufCorrected = sql`(
  select coalesce(u.parts, ${billedParts}) as parts, (
      select coalesce(sum(o.amount), 0)::bigint from uf_corrections o
      where o.driver_id = u.driver_id and o.day = u.day and o.version < u.version
        and (o.bill_date, o.uf_before, o.uf_after) <> (u.bill_date, u.uf_before, u.uf_after)
    ) as booked
  from uf_corrections u
  where l.field = 'rent' and l.type = ${sql.lit(ufCorrection)} and u.driver_id = l.driver_id and u.day = l.day
    and u.bill_date = l.date and u.uf_before || '/' || u.uf_after = l.ref
  order by u.version desc limit 1
)`;

const tripColumns = sql.join(tripParts.map((part) => sql.ref(part)));

const openDays = { from: asked('first_open'), to: asked('last_open'), drivers: { one: asked('driver_id') } };

/** A driver's daily bills between two days. Closed weeks are read as stored; of open ones, what they are computed from. */
export const readBillDays = statement(
  billDay,
  (driverId: string, first: LocalDate, last: LocalDate) => sql`
    with asked as materialized (
      select given.*,
        greatest(date_trunc('week', given.first)::date, ${closedMondayOf(sql.ref('given.driver_id'))} + 7) as first_open,
        date_trunc('week', given.last)::date + 6 as last_open
      from (select ${driverId}::text as driver_id, ${first}::date as first, ${last}::date as last) as given
    ),
    lines as materialized (
      select * from (
        select driver_id, date, field, type, ref, day, amount, base, metres, null::text as kind, null::text as subject from bill_lines
        where driver_id = ${asked('driver_id')} and date between ${asked('first')} and ${asked('last')}
        union all
        (${factLines(openDays)})
      ) as line
      where date between ${asked('first')} and ${asked('last')}
    ),
    sheets as materialized (
      select * from day_sheets
      where driver_id = ${asked('driver_id')} and date between ${asked('first')} and ${asked('last')}
    ),
    -- Days with nothing but a shift of an earlier week that became due.
    late_shifts as (
      select base_bill_date as date from day_sheets
      where driver_id = ${asked('driver_id')} and base_bill_date between ${asked('first')} and ${asked('last')}
    ),
    driven as materialized (
      select bill_date as date, sum(metres)::bigint as metres from driver_km
      where driver_id = ${asked('driver_id')} and bill_date between ${asked('first')} and ${asked('last')}
      group by bill_date
    )
    select d.date, s.uf, s.category, s.discount, s.car_id,
      coalesce(k.metres, 0) as metres,
      ${billedPlan(sql.ref('s.plan_id'), sql.ref('s.driver_id'), sql.ref('s.date'))} as plan,
      case when s.shift_name is not null
        then json_build_object('name', s.shift_name, 'basePrice', case when s.base_bill_date is null then s.base_price::text end)
      end as shift,
      (
        select coalesce(json_agg(json_build_array(
          l.field, l.type, l.ref, l.day, l.amount, l.base::text, l.metres, n.end_km,
          case when of_day.uf is not null then json_build_array(
            of_day.uf::text, of_day.discount,
            case when l.type = 'km' and l.day < l.date then coalesce(known.metres, 0) end,
            corrected.parts, corrected.booked
          ) end
        ) order by l.field, l.type, l.day, l.metres is null, l.base desc, l.ref), '[]')
        from lines l
        -- The plan and prices of the day the line is of, which may differ from the bill's.
        left join day_sheets of_day on l.field = 'rent' and of_day.driver_id = l.driver_id and of_day.date = l.day
        left join ${planSections} n on l.type = 'km' and n.plan_id = of_day.plan_id and n.start_km::text = l.ref
        left join lateral ${metresBefore} as known on true
        left join lateral ${ufCorrected} as corrected on true
        where l.date = d.date
      ) as lines,
      case when row_number() over (order by d.date) = 1 then (
        select json_build_object('from', ${asked('first_open')}, 'days', open_rent.days)
        from (${rentFacts(openDays)}) as open_rent
      ) end as open_rent,
      (
        select json_build_object(
          'metres', coalesce(sum(t.km_m), 0)::bigint,
          'netFare', ${sumOfUber('net_fare')}, 'tips', ${sumOfUber('tips')},
          'promotions', ${sumOfUber('promotions')}, 'toll', ${sumOfUber('toll')},
          'adjustment', ${sumOfUber('adjustment')}, 'other', ${sumOfUber('other')},
          'taxes', ${sumOfUber('taxes')}, 'cashCollected', ${sumOfUber('cash_collected')}
        )
        from (
          select platform, ${tripColumns} from trip_payments
          where driver_id = ${asked('driver_id')} and bill_date = d.date
          union all
          select platform, ${tripColumns} from trip_corrections
          where driver_id = ${asked('driver_id')} and bill_date = d.date
        ) as t
      ) as trips,
      (
        select coalesce(json_agg(json_build_object(
          '_id', e.event_id, 'title', e.title, 'type', e.type, 'subject', e.subject, 'credited', e.field = 'refund',
          'amount', e.amount, 'installment', e.part, 'installments', e.parts
        ) order by e.source), '[]')
        from event_charges e where e.driver_id = ${asked('driver_id')} and e.bill_date = d.date
      ) as events,
      (
        select coalesce(json_agg(json_build_object(
          'date', n.day, 'from', n.silence ->> 'from', 'to', n.silence ->> 'to'
        ) order by n.day, n.silence ->> 'from'), '[]')
        from (
          select distinct k.day, silence
          from driver_km k
          left join lateral jsonb_array_elements(k.silences) as silence on true
          where k.driver_id = ${asked('driver_id')} and k.bill_date = d.date
            and (k.silences is not null or exists (
              select from driver_km e
              where e.driver_id = k.driver_id and e.car_id = k.car_id and e.day = k.day
                and e.bill_date < k.bill_date and e.silences is not null
            ))
        ) as n
      ) as estimates
    from (
      select date from sheets union select date from lines union select date from driven
      union select date from late_shifts
    ) as d
    left join sheets s on s.date = d.date
    left join driven k on k.date = d.date
    order by d.date`,
);
