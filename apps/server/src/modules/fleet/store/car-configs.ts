import type { CarConfig, Fuel } from '@volante/domain/fleet/car-config';
import type { Selectable } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { CarConfigsTable, CarsTable, FleetTables } from '../tables.ts';

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

/** Within a transaction it stays so until that ends: an import that would change it waits, and then finds the car. */
export async function fuelOfConfig(ctx: Ctx, id: string): Promise<Fuel | undefined> {
  const found = await tables(ctx)
    .selectFrom('car_configs')
    .select('fuel')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return found?.fuel;
}

/** The fuel of a kind that cars are of already; until the transaction ends no car is added to it. */
export async function lockFuelInUse(ctx: Ctx, id: string): Promise<Fuel | undefined> {
  const kind = await tables(ctx)
    .selectFrom('car_configs')
    .select('fuel')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const one =
    kind && (await tables(ctx).selectFrom('cars').select('id').where('config_id', '=', id).limit(1).execute());
  return one?.length ? kind?.fuel : undefined;
}

export function listCarConfigs(ctx: Ctx): Promise<Selectable<CarConfigsTable>[]> {
  return tables(ctx).selectFrom('car_configs').selectAll().orderBy('id').execute();
}

export type CarWithConfig = Pick<Selectable<CarsTable>, 'color'> &
  Omit<Selectable<CarConfigsTable>, 'created_at' | 'updated_at' | 'plug_types'> & { plate: string };

/** A car and what kind it is. */
export function readCarWithConfig(ctx: Ctx, plate: string): Promise<CarWithConfig | undefined> {
  return tables(ctx)
    .selectFrom('cars as c')
    .innerJoin('car_configs as k', 'k.id', 'c.config_id')
    .select(['c.id as plate', 'c.color', 'k.id', 'k.brand', 'k.model', 'k.year', 'k.category', 'k.fuel', 'k.motor'])
    .select(['k.battery', 'k.capacity', 'k.performance', 'k.doors', 'k.seats', 'k.transmission'])
    .where('c.id', '=', plate)
    .executeTakeFirst();
}

export async function readPlugTypes(ctx: Ctx, plate: string): Promise<string[]> {
  const row = await tables(ctx)
    .selectFrom('cars as c')
    .innerJoin('car_configs as k', 'k.id', 'c.config_id')
    .select('k.plug_types')
    .where('c.id', '=', plate)
    .executeTakeFirst();
  return row?.plug_types ?? [];
}
