import type { FigureWeek } from '@volante/domain/figures/weeks';
import { firstOf } from '@volante/domain/values/present';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../context.ts';
import { type Columns, instant, int, orNull, text } from '../database/columns.ts';
import { statement } from '../database/statement.ts';
import type { Place } from '../waits/place.ts';
import type { FigureAsked, Numbers } from './figure.ts';

/** What every list behind a figure answers, besides what its own row needs. */
export interface FigureSqlRow {
  ref: string;
  since: Date;
  amount: number | null;
}

export type Paged<Row> = Row & FigureSqlRow & { place: string };

export interface FigureStatements<Row extends object> {
  kind: 'state' | 'flow';
  /** By week, which follow one another, its numbers by part. */
  weekly(db: Db, weeks: readonly FigureWeek[]): Promise<Map<string, Numbers>[]>;
  page(db: Db, asked: FigureAsked, after: Place | undefined, most: number): Promise<Paged<Row>[]>;
}

const columnsWith = <Row extends object>(columns: Columns<Row>) =>
  ({ ...columns, ref: text, since: instant, amount: orNull(int), place: text }) as Columns<Paged<Row>>;

const named = <Row extends object>(columns: Columns<Row>) =>
  sql.join(['ref', 'since', 'amount', ...Object.keys(columns)].map((name) => sql.ref(`listed.${name}`)));

const pageAfter = (since: string | null, ref: string | null) => sql`
  (since, ref) > (coalesce(${since}::timestamptz, '-infinity'), coalesce(${ref}::text, ''))`;

/**
 * [CON-22] How things stood when each week ended, from one query: it answers the spans that had not ended at `horizon`, with
 * `part`, `since` and `until` (timestamptz, null for what goes on), `ref` (text, of which each instant has one), `amount` (bigint or null) and
 * these columns. What is true just before an instant has begun before it and not ended before it.
 *
 * All weeks are one statement. Each beginning adds one and each end takes one away, so that no span is compared with every week.
 */
export function stateIn<Row extends object>(
  columns: Columns<Row>,
  spans: (horizon: Date) => RawBuilder<unknown>,
): FigureStatements<Row> {
  const moved = statement(
    { part: text, week: int, count: int, sum: int },
    (horizon: Date, befores: readonly string[]) => sql`
      select listed.part, width_bucket(moved.at, ${befores}::timestamptz[]) as week, sum(moved.step)::bigint as count,
        coalesce(sum(moved.step * listed.amount), 0)::bigint as sum
      from (${spans(horizon)}) as listed
      cross join lateral (values (listed.since, 1), (listed.until, -1)) as moved (at, step)
      where moved.at is not null
      group by 1, 2`,
  );
  const paged = statement(
    columnsWith(columns),
    (part: string, before: Date, since: string | null, ref: string | null, most: number) => sql`
      select ${named(columns)}, since::text as place from (${spans(before)}) as listed
      where part = ${part}::text and since < ${before}::timestamptz and (until is null or until >= ${before}::timestamptz)
        and ${pageAfter(since, ref)}
      order by since, ref limit ${most}::int`,
  );
  return {
    kind: 'state',
    async weekly(db, weeks) {
      const befores = weeks.map(({ before }) => before.toISOString());
      const rows = await moved(db, firstOf(weeks).before, befores);
      return weeks.map((_, index) => {
        const numbers = new Map<string, Numbers>();
        for (const { part, week, count, sum } of rows) {
          if (week > index) continue;
          const earlier = numbers.get(part);
          const total = { count: (earlier?.count ?? 0) + count, sum: (earlier?.sum ?? 0) + sum };
          numbers.set(part, { ...total, median: null, nineOfTen: null });
        }
        return numbers;
      });
    },
    page: (db, { part, week }, after, most) =>
      paged(db, part, week.before, after?.since ?? null, after?.ref ?? null, most),
  };
}

/**
 * [CON-22] What happened in each week, from one query: it answers what did from one instant until before another, with `part`,
 * `since` (when it happened), `ref` (text, unique within its part), `amount` (bigint or null) and these columns. Each week is a statement,
 * so that none reads more than a week.
 */
export const flowIn = <Row extends object>(
  columns: Columns<Row>,
  happened: (from: Date, before: Date) => RawBuilder<unknown>,
): FigureStatements<Row> => ofEachWeek('flow', columns, happened);

/** [CON-22] How things stood when each week ended, from one query of what was so just before an instant. Each week is a statement. */
export const stateByWeekIn = <Row extends object>(
  columns: Columns<Row>,
  standing: (before: Date) => RawBuilder<unknown>,
): FigureStatements<Row> => ofEachWeek('state', columns, (_from, before) => standing(before));

function ofEachWeek<Row extends object>(
  kind: 'state' | 'flow',
  columns: Columns<Row>,
  happened: (from: Date, before: Date) => RawBuilder<unknown>,
): FigureStatements<Row> {
  const counted = statement(
    { part: text, count: int, sum: int, median: orNull(int), nine_of_ten: orNull(int) },
    (from: Date, before: Date) => sql`
      select part, count(*) as count, coalesce(sum(amount), 0)::bigint as sum,
        percentile_disc(0.5) within group (order by amount) as median,
        percentile_disc(0.9) within group (order by amount) as nine_of_ten
      from (${happened(from, before)}) as listed
      group by part`,
  );
  const paged = statement(
    columnsWith(columns),
    (part: string, from: Date, before: Date, since: string | null, ref: string | null, most: number) => sql`
      select ${named(columns)}, since::text as place from (${happened(from, before)}) as listed
      where part = ${part}::text and ${pageAfter(since, ref)}
      order by since, ref limit ${most}::int`,
  );
  return {
    kind,
    async weekly(db, weeks) {
      const all: Map<string, Numbers>[] = [];
      for (const { from, before } of weeks) {
        const rows = await counted(db, from, before);
        all.push(new Map(rows.map(({ part, nine_of_ten: nineOfTen, ...row }) => [part, { ...row, nineOfTen }])));
      }
      return all;
    },
    page: (db, { part, week }, after, most) =>
      paged(db, part, week.from, week.before, after?.since ?? null, after?.ref ?? null, most),
  };
}
