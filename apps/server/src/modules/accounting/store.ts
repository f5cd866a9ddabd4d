import type { LocalDate } from '@volante/domain/values/dates';
import type { Ctx } from '../../platform/context.ts';

/** 'published' came with the product, 'service' from the official indicator service; anything else is who typed it. */
export type UfSource = 'published' | 'service' | `staff:${string}`;

type Tables = {
  uf_values: { date: LocalDate; value: string; source: UfSource; recorded_at: Date };
};

/** The value of that day, or of the last day before it that has one. */
export async function findUf(ctx: Ctx, date: LocalDate): Promise<string | undefined> {
  const row = await ctx.db
    .withTables<Tables>()
    .selectFrom('uf_values')
    .select('value')
    .where('date', '<=', date)
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.value;
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
