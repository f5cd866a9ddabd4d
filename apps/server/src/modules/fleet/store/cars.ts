import type { CarConfig } from '@volante/domain/fleet/car-config';
import type { Insertable, Selectable } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { CarsTable, FleetTables } from '../tables.ts';

export type CarRow = Selectable<CarsTable>;

const tables = ({ db }: Ctx) => db.withTables<FleetTables>();

export async function upsertCarConfig(ctx: Ctx, config: CarConfig): Promise<void> {
  const now = ctx.clock.now();
  const { id, plugTypes, ...rest } = config;
  const set = { ...rest, plug_types: [...plugTypes], updated_at: now };
  await tables(ctx)
    .insertInto('car_configs')
    .values({ id, ...set, created_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(set))
    .execute();
}

export async function findCarConfig(ctx: Ctx, id: string): Promise<CarConfig | undefined> {
  const row = await tables(ctx).selectFrom('car_configs').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const { plug_types, created_at: _created, updated_at: _updated, ...rest } = row;
  return { ...rest, plugTypes: plug_types as CarConfig['plugTypes'] };
}

export function findCar(ctx: Ctx, id: string): Promise<CarRow | undefined> {
  return tables(ctx).selectFrom('cars').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Until the transaction ends nobody else gives it to a driver, or opens it. */
export function lockCar(ctx: Ctx, id: string): Promise<CarRow | undefined> {
  return tables(ctx).selectFrom('cars').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** False when there is a car with that plate. */
export async function insertCar(ctx: Ctx, row: Insertable<CarsTable>): Promise<boolean> {
  const inserted = await tables(ctx)
    .insertInto('cars')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
