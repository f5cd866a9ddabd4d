import type { Ctx } from '../../../platform/context.ts';
import type { NewRow, Row, RowChanges } from '../../../platform/database/tables.ts';

export type DamageRow = Row<'damage_reports'>;

/** Returns false when this driver has reported in this exchange before. */
export async function insertDamage(
  ctx: Ctx,
  row: NewRow<'damage_reports'>,
  files: readonly string[],
): Promise<boolean> {
  const inserted = await ctx.db
    .insertInto('damage_reports')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  const photos = files.map((file_id, place) => ({ report_id: row.id, place, file_id }));
  if (photos.length > 0) await ctx.db.insertInto('damage_photos').values(photos).execute();
  return true;
}

export function damagesOfCar(
  ctx: Ctx,
  { carId, limit, offset }: { carId: string; limit: number; offset: number },
): Promise<DamageRow[]> {
  return ctx.db
    .selectFrom('damage_reports')
    .selectAll()
    .where('car_id', '=', carId)
    .orderBy('reported_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function damagesOfExchange(ctx: Ctx, exchangeId: string): Promise<DamageRow[]> {
  return ctx.db
    .selectFrom('damage_reports')
    .selectAll()
    .where('exchange_id', '=', exchangeId)
    .orderBy('reported_at')
    .execute();
}

export function findDamage(ctx: Ctx, id: string): Promise<DamageRow | undefined> {
  return ctx.db.selectFrom('damage_reports').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockDamage(ctx: Ctx, id: string): Promise<DamageRow | undefined> {
  return ctx.db.selectFrom('damage_reports').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function updateDamage(ctx: Ctx, id: string, changes: RowChanges<'damage_reports'>): Promise<void> {
  await ctx.db.updateTable('damage_reports').set(changes).where('id', '=', id).execute();
}

/** The entries that wait for staff, oldest first. */
export function contestedDamages(ctx: Ctx): Promise<DamageRow[]> {
  return ctx.db
    .selectFrom('damage_reports')
    .selectAll()
    .where('contested_at', 'is not', null)
    .where('verdict', 'is', null)
    .orderBy('contested_at')
    .execute();
}

export async function damagePhotosOf(ctx: Ctx, reportIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows =
    reportIds.length === 0
      ? []
      : await ctx.db
          .selectFrom('damage_photos')
          .selectAll()
          .where('report_id', 'in', reportIds)
          .orderBy('place')
          .execute();
  return new Map(
    reportIds.map((id) => [id, rows.filter(({ report_id }) => report_id === id).map(({ file_id }) => file_id)]),
  );
}

/** The entries of this driver, as author or as the one who contests, that wait for staff. */
export function disputedDamagesOf(ctx: Ctx, driverId: string): Promise<Pick<DamageRow, 'car_id'>[]> {
  return ctx.db
    .selectFrom('damage_reports')
    .select('car_id')
    .where((eb) => eb.or([eb('driver_id', '=', driverId), eb('contested_by', '=', driverId)]))
    .where('contested_at', 'is not', null)
    .where('verdict', 'is', null)
    .orderBy('contested_at')
    .execute();
}
