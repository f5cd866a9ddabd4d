import type { CarConfig, Fuel } from '@volante/domain/fleet/car-config';
import type { PlugType } from '@volante/domain/fleet/plugs';
import type { Ctx } from '../../../platform/context.ts';
import type { Row } from '../../../platform/database/tables.ts';

export async function upsertCarConfig(ctx: Ctx, config: CarConfig): Promise<void> {
  const now = ctx.clock.now();
  const { id, plugTypes, ...rest } = config;
  const set = { ...rest, plug_types: [...plugTypes], updated_at: now };
  await ctx.db
    .insertInto('car_configs')
    .values({ id, ...set, created_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(set))
    .execute();
}

/** Inside a transaction this locks the kind: an import that would change its fuel waits, and then sees the new car. */
export async function fuelOfConfig(ctx: Ctx, id: string): Promise<Fuel | undefined> {
  const found = await ctx.db
    .selectFrom('car_configs')
    .select('fuel')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return found?.fuel;
}

/** The fuel of a kind that already has cars. Until the transaction ends, no car can be added to it. */
export async function lockFuelInUse(ctx: Ctx, id: string): Promise<Fuel | undefined> {
  const kind = await ctx.db
    .selectFrom('car_configs')
    .select('fuel')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const one = kind && (await ctx.db.selectFrom('cars').select('id').where('config_id', '=', id).limit(1).execute());
  return one?.length ? kind?.fuel : undefined;
}

export function listCarConfigs(ctx: Ctx): Promise<Row<'car_configs'>[]> {
  return ctx.db.selectFrom('car_configs').selectAll().orderBy('id').execute();
}

export type CarWithConfig = Pick<Row<'cars'>, 'color'> &
  Omit<Row<'car_configs'>, 'created_at' | 'updated_at' | 'plug_types'> & { plate: string };

/** A car together with its kind. */
export function readCarWithConfig(ctx: Ctx, plate: string): Promise<CarWithConfig | undefined> {
  return ctx.db
    .selectFrom('cars as c')
    .innerJoin('car_configs as k', 'k.id', 'c.config_id')
    .select(['c.id as plate', 'c.color', 'k.id', 'k.brand', 'k.model', 'k.year', 'k.category', 'k.fuel', 'k.motor'])
    .select(['k.battery', 'k.capacity', 'k.performance', 'k.doors', 'k.seats', 'k.transmission'])
    .where('c.id', '=', plate)
    .executeTakeFirst();
}

export async function readPlugTypes(ctx: Ctx, plate: string): Promise<PlugType[]> {
  const row = await ctx.db
    .selectFrom('cars as c')
    .innerJoin('car_configs as k', 'k.id', 'c.config_id')
    .select('k.plug_types')
    .where('c.id', '=', plate)
    .executeTakeFirst();
  return row?.plug_types ?? [];
}
