import type { Ctx } from '../../../platform/context.ts';
import { tablesOf } from './tables.ts';

/** The value in force: of several nodes that start at once, the first to write decides for all. */
export async function settingOf<Value>(ctx: Ctx, key: string, initial: () => Value): Promise<Value> {
  const settings = tablesOf(ctx);
  await settings
    .insertInto('settings')
    .values({ key, value: JSON.stringify(initial()) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await settings.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirstOrThrow();
  return row.value as Value;
}

export async function keepSetting(ctx: Ctx, key: string, value: unknown): Promise<void> {
  const row = { value: JSON.stringify(value) };
  await tablesOf(ctx)
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}
