import { type Standing, type StandingRule, standingRules } from '@volante/domain/handover/standing';
import type { CancelReason, ExchangeType } from '@volante/domain/handover/status';
import { type RawBuilder, sql } from 'kysely';
import { bool, instant, int, oneOf, orNull, type RowOf, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';

const conditionOf = ({ statuses, reason, inVain, due }: StandingRule, now: Date): RawBuilder<unknown> =>
  sql.join(
    [
      sql`e.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`,
      ...(reason ? [sql`e.cancel_reason = ${sql.lit(reason)}`] : []),
      ...(inVain ? [sql`exists (select from exchange_no_shows n where n.exchange_id = e.id)`] : []),
      ...(due ? [sql`e.due_at <= ${now}::timestamptz`] : []),
    ],
    sql` and `,
  );

/** The rules of `domain/handover/standing`, for the exchange `e`. */
const standing = (now: Date): RawBuilder<unknown> =>
  sql`case ${sql.join(
    standingRules.map((rule) => sql`when ${conditionOf(rule, now)} then ${sql.lit(rule.standing)}`),
    sql` `,
  )} end`;

const ofDay = (from: Date, to: Date, now: Date) => sql`
  select e.*, ${standing(now)} as standing from exchanges e
  where e.due_at >= ${from}::timestamptz and e.due_at < ${to}::timestamptz`;

/** [CON-15] How many handovers of these hours stand in each way. */
export const countedByStanding = statement(
  { standing: oneOf<Standing>(), count: int },
  (from: Date, to: Date, now: Date) =>
    sql`select standing, count(*) as count from (${ofDay(from, to, now)}) as of_day group by standing`,
);

const row = {
  id: text,
  due_at: instant,
  car_id: text,
  exchange_type: oneOf<ExchangeType>(),
  standing: oneOf<Standing>(),
  cancel_reason: orNull(oneOf<CancelReason>()),
  received_at: orNull(instant),
  deliverer_id: text,
  receiver_id: text,
  disputed: bool,
  place: text,
};

export type DayRow = RowOf<typeof row>;

/** [CON-15] The handovers of these hours, the earliest first, after a place in their order. */
export const handoversOfDay = statement(
  row,
  (
    from: Date,
    to: Date,
    now: Date,
    wanted: string | null,
    since: string | null,
    ref: string | null,
    most: number,
  ) => sql`
    select d.id, d.due_at, d.car_id, d.exchange_type, d.standing, d.cancel_reason, d.received_at, d.deliverer_id, d.receiver_id,
      exists (
        select from damage_reports r where r.exchange_id = d.id and r.contested_at is not null and r.verdict is null
      ) as disputed,
      d.due_at::text as place
    from (${ofDay(from, to, now)}) as d
    where (${wanted}::text is null or d.standing = ${wanted}::text)
      and (${since}::text is null or (d.due_at, d.id) > (${since}::timestamptz, ${ref}::text))
    order by d.due_at, d.id limit ${most}::int`,
);
