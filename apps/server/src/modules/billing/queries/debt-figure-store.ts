import type { FigureWeek } from '@volante/domain/figures/weeks';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { bool, date, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import { timeZone } from '@volante/domain/values/time-zone';
import { stateByWeekIn } from '../../../platform/figures/store.ts';

/** Of how many days the debts of each part are, at least and at most. */
export const debtParts = [
  { name: 'new', title: 'de hasta una semana', until: 7 },
  { name: 'month', title: 'de 1 a 4 semanas', until: 28 },
  { name: 'quarter', title: 'de 4 a 12 semanas', until: 84 },
  { name: 'older', title: 'de 12 semanas o más', until: null },
] as const;

/** When the bills of a week were written; while it closes, when that began. */
const writtenAt = (week: string): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${week}.${column}`);
  return sql`coalesce(${of('closed_at')}, ${of('closing_at')}, (${of('monday')} + 7)::timestamp at time zone ${timeZone().name})`;
};

/** The bills with which drivers owed something just before that: open ones, those paid since, and those that a later bill took over since. */
const owed = (before: Date) => sql`
  select w.* from bill_weeks w where not w.settled and w.carried_to is null and w.balance < 0
  union all
  select w.* from bill_weeks w where w.settled and w.balance < 0 and w.settled_at >= ${before}::timestamptz
  union all
  select w.*
  from billing_weeks k
  join bill_weeks n on n.monday = k.monday and n.debt > 0
  join bill_weeks w on w.carried_to = n.id and w.balance < 0
  where ${writtenAt('k')} >= ${before}::timestamptz`;

/**
 * [CON-22] What drivers owed of closed weeks just before an instant: of each bill what had neither been paid nor netted by then. What a
 * bill took over from earlier ones is as old as the oldest of them.
 */
export const debts = stateByWeekIn(
  { driver_id: text, monday: date, oldest: date },
  (before) => sql`
    with recursive owed as materialized (
      select w.id, w.driver_id, w.monday, ${writtenAt('k')} as since,
        -w.balance - netted.earlier - case when w.settled then 0 else w.pay_bill - netted.amount end as amount
      from (${owed(before)}) as w
      join billing_weeks k on k.monday = w.monday
      cross join lateral (
        select coalesce(sum(n.amount), 0) as amount,
          coalesce(sum(n.amount) filter (where n.netted_at < ${before}::timestamptz), 0) as earlier
        from bill_nettings n where n.driver_id = w.driver_id and n.to_bill = w.id
      ) as netted
      where ${writtenAt('k')} < ${before}::timestamptz
    ), taken_over as (
      select id, id as bill, monday from owed
      union all
      select t.id, w.id, w.monday
      from taken_over t
      join bill_weeks w on w.carried_to = t.bill
    ), aged as (
      select id, min(monday) as oldest from taken_over group by id
    )
    select o.id as ref, o.since, o.amount::bigint as amount, o.driver_id, o.monday, aged.oldest,
      case
        ${sql.join(
          debtParts.flatMap(({ name, until }) =>
            until ? sql`when age.days < ${sql.lit(until)} then ${sql.lit(name)}` : [],
          ),
          sql` `,
        )}
        else ${sql.lit('older')}
      end as part
    from owed o
    join aged on aged.id = o.id
    cross join lateral (
      select ((${before}::timestamptz - interval '1 millisecond') at time zone ${timeZone().name})::date - (aged.oldest + 7) as days
    ) as age`,
);

const selectKnown = statement(
  { known: bool },
  (befores: readonly string[]) => sql`
    select not exists (
      select from week_reopenings r
      where r.reopened_at >= wanted.before and (r.monday + 7)::timestamp at time zone ${timeZone().name} < wanted.before
    ) as known
    from unnest(${befores}::timestamptz[]) with ordinality as wanted (before, place)
    order by wanted.place`,
);

/** Whether the bills that counted when each week ended are still there: a week that was opened again since has lost them. */
export async function debtsKnown(db: Db, weeks: readonly FigureWeek[]): Promise<boolean[]> {
  const rows = await selectKnown(
    db,
    weeks.map(({ before }) => before.toISOString()),
  );
  return rows.map(({ known }) => known);
}
