import type { Insertable, Selectable } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { CarLogTable, FleetTables } from '../tables.ts';

const tables = ({ db }: Ctx) => db.withTables<FleetTables>();

export async function insertCarLog(ctx: Ctx, entry: Insertable<CarLogTable>): Promise<void> {
  await tables(ctx).insertInto('car_log').values(entry).execute();
}

export function readCarLog(ctx: Ctx, carId: string): Promise<Selectable<CarLogTable>[]> {
  return tables(ctx).selectFrom('car_log').selectAll().where('car_id', '=', carId).orderBy('id').execute();
}
