import type { Side } from '@volante/domain/handover/photos';
import type { Ctx } from '../../platform/context.ts';
import type { NewRow, Row } from '../../platform/database/tables.ts';

export async function insertPickUp(ctx: Ctx, row: NewRow<'pick_ups'>): Promise<void> {
  await ctx.db.insertInto('pick_ups').values(row).execute();
}

export async function insertPhoto(ctx: Ctx, pickUpId: string, side: Side, fileId: string): Promise<void> {
  await ctx.db.insertInto('pick_up_photos').values({ pick_up_id: pickUpId, side, file_id: fileId }).execute();
}

/** The last ones of a car, newest first. */
export function pickUpsOfCar(ctx: Ctx, carId: string, limit: number): Promise<Row<'pick_ups'>[]> {
  return ctx.db
    .selectFrom('pick_ups')
    .selectAll()
    .where('car_id', '=', carId)
    .orderBy('picked_up_at', 'desc')
    .limit(limit)
    .execute();
}

export function photosOfPickUps(ctx: Ctx, ids: readonly string[]): Promise<Row<'pick_up_photos'>[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return ctx.db.selectFrom('pick_up_photos').selectAll().where('pick_up_id', 'in', ids).orderBy('side').execute();
}
