import type { Ctx } from '../../../platform/context.ts';
import type { NewRow, Row } from '../../../platform/database/tables.ts';

export async function insertCarLog(ctx: Ctx, entry: NewRow<'car_log'>): Promise<void> {
  await ctx.db.insertInto('car_log').values(entry).execute();
}

export function readCarLog(ctx: Ctx, carId: string): Promise<Row<'car_log'>[]> {
  return ctx.db.selectFrom('car_log').selectAll().where('car_id', '=', carId).orderBy('id').execute();
}

/** The last changes, the newest first. */
export function newestCarLog(ctx: Ctx, carId: string, most: number): Promise<Row<'car_log'>[]> {
  return ctx.db
    .selectFrom('car_log')
    .selectAll()
    .where('car_id', '=', carId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
