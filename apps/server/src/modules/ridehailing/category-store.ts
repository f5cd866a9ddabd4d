import type { Category } from '@volante/domain/ridehailing/category';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { columnsOf, text } from '../../platform/database/columns.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Row } from '../../platform/database/tables.ts';

export type CategoryRow = Row<'ridehailing_categories'>;

/**
 * [MNY-05] The rule of `domain/ridehailing/category-history`: the category in force at the start of a day, or the
 * driver's first one if it became known on that day. An SQL fragment for other queries.
 */
export function categoryOfDay(
  driverId: RawBuilder<unknown>,
  starts: RawBuilder<unknown>,
  ends: RawBuilder<unknown>,
): RawBuilder<Category | null> {
  return sql<Category | null>`(
    select c.category from ridehailing_categories c
    where c.driver_id = ${driverId} and c.valid_from < ${ends}
    order by c.valid_from <= ${starts} desc, abs(extract(epoch from c.valid_from - ${starts}))
    limit 1
  )`;
}

/** The category the history tells last; null without any. */
const lastKnown = (driverId: RawBuilder<unknown>) => sql`(
  select c.category from ridehailing_categories c where c.driver_id = ${driverId} order by c.valid_from desc limit 1
)`;

interface Heard {
  driverId: string;
  category: Category | null;
  at: Date;
  source: CategoryRow['source'];
}

/** Adds to a driver's history what the category is from now on, unless it is the same as before. */
export async function noteCategory(db: Db, { driverId, category, at, source }: Heard): Promise<void> {
  await sql`
    insert into ridehailing_categories (driver_id, valid_from, category, source)
    select ${driverId}::text, ${at}::timestamptz, ${category}::text, ${source}::text
    where ${category}::text is distinct from ${lastKnown(sql`${driverId}::text`)}
    on conflict (driver_id, valid_from) do update set category = excluded.category, source = excluded.source`.execute(
    db,
  );
}

export interface ReportedCategory {
  subject: string;
  category: Category;
}

const takeOver = statement(
  { driver_id: text },
  (reported: string, askedAt: Date) => sql`
    with changed as (
      update ridehailing_links as l set category = reported.category, updated_at = ${askedAt}
      from jsonb_to_recordset(${reported}::jsonb) as reported (subject text, category text)
      where l.subject = reported.subject and l.updated_at < ${askedAt}
        and (l.category <> reported.category or reported.category is distinct from ${lastKnown(sql.ref('l.driver_id'))})
      returning l.driver_id, l.category
    )
    insert into ridehailing_categories (driver_id, valid_from, category, source)
    select driver_id, ${askedAt}, category, 'refresh' from changed
    on conflict (driver_id, valid_from) do nothing
    returning driver_id`,
);

const lockLinks = statement(
  { subject: text },
  (subjects: readonly string[]) => sql`
    select subject from ridehailing_links where subject = any(${subjects}::text[]) order by subject for update`,
);

/**
 * Takes over what the platform says of these accounts, from the moment it was asked. Whoever linked an account after
 * that knows better. Returns the drivers whose category changed. To be called in a transaction: of two refreshes at once
 * the second waits, and sees what the first has written.
 */
export async function takeCategories(db: Db, reported: readonly ReportedCategory[], askedAt: Date): Promise<string[]> {
  if (reported.length === 0) return [];
  await lockLinks(
    db,
    reported.map(({ subject }) => subject),
  );
  return (await takeOver(db, JSON.stringify(reported), askedAt)).map(({ driver_id }) => driver_id);
}

const selectHistory = statement(
  columnsOf('ridehailing_categories'),
  (driverId: string) =>
    sql`select * from ridehailing_categories where driver_id = ${driverId} order by valid_from desc`,
);

/** Newest first. */
export function categoryHistory(db: Db, driverId: string): Promise<CategoryRow[]> {
  return selectHistory(db, driverId);
}
