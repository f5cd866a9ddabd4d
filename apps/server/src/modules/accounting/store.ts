import { addDays, type LocalDate } from '@volante/domain/values/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Actor, Ctx, Db } from '../../platform/context.ts';
import { decimal, orNull } from '../../platform/database/columns.ts';
import { statement } from '../../platform/database/statement.ts';

/**
 * Where a value comes from: 'published' came with the product, 'service' from the official indicator service, and
 * 'staff:…' names who typed it.
 */
export type UfSource = 'published' | 'service' | `staff:${string}`;

export const typedBy = (actor: Actor): UfSource => `staff:${actor.kind === 'staff' ? actor.name : actor.kind}`;

/** Pesos per UF on that day, or on the last day before it that has a value. An SQL fragment for other queries. */
export function ufOfDay(date: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(select u.value from uf_values u where u.date <= ${date} order by u.date desc limit 1)`;
}

const selectUf = statement(
  { value: orNull(decimal) },
  (date: LocalDate) => sql`select ${ufOfDay(sql`${date}::date`)} as value`,
);

/** A day without a value uses the last one before. */
export async function findUf({ db }: Ctx, date: LocalDate): Promise<string | undefined> {
  const [row] = await selectUf(db, date);
  return row?.value ?? undefined;
}

/** The value recorded last before a day; the first one after it when there is none. */
export async function nearestUf({ db }: Ctx, date: LocalDate): Promise<{ date: LocalDate; value: string } | undefined> {
  const values = db.selectFrom('uf_values').select(['date', 'value']).limit(1);
  const before = await values.where('date', '<', date).orderBy('date', 'desc').executeTakeFirst();
  return before ?? (await values.where('date', '>', date).orderBy('date').executeTakeFirst());
}

/** Whether staff typed this day's value: then the service does not overwrite it. */
export async function isTypedByStaff({ db }: Ctx, date: LocalDate): Promise<boolean> {
  const row = await db.selectFrom('uf_values').select('source').where('date', '=', date).executeTakeFirst();
  return row?.source.startsWith('staff:') ?? false;
}

/** The newest day with a value up to a day: days to come do not help it. Null when there is none. */
export async function lastUfDay({ db }: Pick<Ctx, 'db'>, today: LocalDate): Promise<LocalDate | null> {
  const row = await db
    .selectFrom('uf_values')
    .select((eb) => eb.fn.max('date').as('date'))
    .where('date', '<=', today)
    .executeTakeFirst();
  return row?.date ?? null;
}

/** The last of the days that have the UF of this one, because no later day has its own; null when none does. */
export async function lastDayOfUf({ db }: Ctx, date: LocalDate): Promise<LocalDate | null> {
  const after = db.selectFrom('uf_values').select('date').where('date', '>', date);
  const next = await after.orderBy('date').limit(1).executeTakeFirst();
  return next ? addDays(next.date, -1) : null;
}

/** The service does not overwrite what staff typed, even when both write at once. */
export async function upsertUf(ctx: Ctx, row: { date: LocalDate; value: string; source: UfSource }): Promise<void> {
  const { value, source } = row;
  const set = { value, source, recorded_at: ctx.clock.now() };
  await ctx.db
    .insertInto('uf_values')
    .values({ date: row.date, ...set })
    .onConflict((conflict) => {
      const update = conflict.column('date').doUpdateSet(set);
      return source === 'service' ? update.where('uf_values.source', 'in', ['published', 'service']) : update;
    })
    .execute();
}

/** The newest values, those of days to come among them. */
export function newestUf(db: Db, most: number): Promise<{ date: LocalDate; value: string; source: string }[]> {
  return db.selectFrom('uf_values').select(['date', 'value', 'source']).orderBy('date', 'desc').limit(most).execute();
}
