import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { CarsTable, FleetTables } from '../tables.ts';
import { driversOf } from './assignations.ts';

export type CarRow = Selectable<CarsTable>;

const tables = ({ db }: Ctx) => db.withTables<FleetTables>();

export function findCar(ctx: Ctx, id: string): Promise<CarRow | undefined> {
  return tables(ctx).selectFrom('cars').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether its doors obey from afar; null for a car that does not exist; stands inside another query. */
export function remoteDoorsOf(carId: RawBuilder<unknown>): RawBuilder<boolean | null> {
  return sql<boolean | null>`(select remote_doors from cars where id = ${carId})`;
}

/**
 * Until the transaction ends nobody else gives it to a driver, or opens it. What only points to the car (a reading it
 * sends) does not wait: its plate never changes.
 */
export function lockCar(ctx: Ctx, id: string): Promise<CarRow | undefined> {
  return tables(ctx).selectFrom('cars').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
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

export async function updateCar(ctx: Ctx, id: string, changes: Updateable<CarsTable>): Promise<void> {
  await tables(ctx)
    .updateTable('cars')
    .set({ ...changes, updated_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute();
}

export interface ListedCar {
  id: string;
  brand: string;
  model: string;
  color: string;
  remote_doors: boolean;
  retired: boolean;
  drivers: number;
}

/** The whole fleet, by plate, each with how many drivers have it. */
export async function listCars({ db }: Ctx): Promise<ListedCar[]> {
  const { rows } = await sql<ListedCar>`
    select
      c.id, k.brand, k.model, c.color, c.remote_doors,
      c.retired_at is not null as retired,
      ${driversOf(sql.ref('c.id'))} as drivers
    from cars c
    join car_configs k on k.id = c.config_id
    order by c.id`.execute(db);
  return rows;
}
