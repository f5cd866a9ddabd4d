import type { LocalDate } from '@volante/domain/values/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';

/** 'published' came with the product, 'service' from the official indicator service; anything else is who typed it. */
export type UfSource = 'published' | 'service' | `staff:${string}`;

type Tables = {
  uf_values: { date: LocalDate; value: string; source: UfSource; recorded_at: Date };
};

/** Pesos of one UF on that day, or on the last day before it that has a value; stands inside another query. */
export function ufOfDay(date: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(select u.value from uf_values u where u.date <= ${date} order by u.date desc limit 1)`;
}

/** The last known value is carried forward. */
export async function findUf({ db }: Ctx, date: LocalDate): Promise<string | undefined> {
  const { rows } = await sql<{ value: string | null }>`select ${ufOfDay(sql`${date}::date`)} as value`.execute(db);
  return rows[0]?.value ?? undefined;
}

/** What staff typed stands against what the service says. */
export async function upsertUf(ctx: Ctx, row: { date: LocalDate; value: string; source: UfSource }): Promise<void> {
  const { value, source } = row;
  const set = { value, source, recorded_at: ctx.clock.now() };
  await ctx.db
    .withTables<Tables>()
    .insertInto('uf_values')
    .values({ date: row.date, ...set })
    .onConflict((conflict) => {
      const update = conflict.column('date').doUpdateSet(set);
      return source === 'service' ? update.where('uf_values.source', 'in', ['published', 'service']) : update;
    })
    .execute();
}
