import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../context.ts';
import { type Columns, instant, int, orNull, text } from '../database/columns.ts';
import { onlyRow, statement } from '../database/statement.ts';
import type { Place } from './place.ts';
import type { Waiting } from './wait.ts';

/** What every query of what waits answers, besides what its own row needs. */
export interface WaitingRow {
  ref: string;
  since: Date;
}

export interface WaitStatements<Row extends object> {
  count(db: Db, now: Date): Promise<Waiting>;
  page(db: Db, now: Date, after: Place | undefined, most: number): Promise<(Row & WaitingRow & { place: string })[]>;
}

/**
 * [CON-07] How much waits and what it is, from one query: it answers `ref` (text, unique), `since` (timestamptz) and
 * these columns. Tables that only add columns belong behind a left join on their key: to count, the database leaves them
 * out by itself.
 */
export function waitingIn<Row extends object>(
  columns: Columns<Row>,
  rows: (now: Date) => RawBuilder<unknown>,
): WaitStatements<Row> {
  const counted = statement(
    { count: int, oldest: orNull(instant) },
    (now: Date) => sql`select count(*) as count, min(since) as oldest from (${rows(now)}) as waiting`,
  );
  const paged = statement(
    { ...columns, ref: text, since: instant, place: text } as Columns<Row & WaitingRow & { place: string }>,
    (now: Date, since: string | null, ref: string | null, most: number) => sql`
      select waiting.*, since::text as place from (${rows(now)}) as waiting
      where (since, ref) > (coalesce(${since}::timestamptz, '-infinity'), coalesce(${ref}::text, ''))
      order by since, ref limit ${most}::int`,
  );
  return {
    count: async (db, now) => onlyRow(await counted(db, now)),
    page: (db, now, after, most) => paged(db, now, after?.since ?? null, after?.ref ?? null, most),
  };
}
