import { type RawBuilder, sql } from 'kysely';
import type { Ctx, Db } from '../../../platform/context.ts';
import { bool, int, type RowOf, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { NewRow, Row, RowChanges } from '../../../platform/database/tables.ts';
import { driversOf } from './assignations.ts';

export type CarRow = Row<'cars'>;

export function findCar(ctx: Ctx, id: string): Promise<CarRow | undefined> {
  return ctx.db.selectFrom('cars').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether the car's doors can be operated remotely; null for an unknown car. An SQL fragment for other queries. */
export function remoteDoorsOf(carId: RawBuilder<unknown>): RawBuilder<boolean | null> {
  return sql<boolean | null>`(select remote_doors from cars where id = ${carId})`;
}

/**
 * Locks the car until the transaction ends: nobody else can assign it or open its doors. Rows that merely refer to the
 * car, such as its readings, can still be written: its plate never changes.
 */
export function lockCar(ctx: Ctx, id: string): Promise<CarRow | undefined> {
  return ctx.db.selectFrom('cars').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Locks all of these, by their plates. */
export async function lockCars(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await sql`select from cars where id = any(${ids}::text[]) order by id collate "C" for no key update`.execute(ctx.db);
}

/** Returns false when a car with that plate exists. */
export async function insertCar(ctx: Ctx, row: NewRow<'cars'>): Promise<boolean> {
  const inserted = await ctx.db
    .insertInto('cars')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateCar(ctx: Ctx, id: string, changes: RowChanges<'cars'>): Promise<void> {
  await ctx.db
    .updateTable('cars')
    .set({ ...changes, updated_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute();
}

const listedCar = {
  id: text,
  brand: text,
  model: text,
  color: text,
  remote_doors: bool,
  retired: bool,
  drivers: int,
};

export type ListedCar = RowOf<typeof listedCar>;

const selectCars = statement(
  listedCar,
  () => sql`
    select
      c.id, k.brand, k.model, c.color, c.remote_doors,
      c.retired_at is not null as retired,
      ${driversOf(sql.ref('c.id'))} as drivers
    from cars c
    join car_configs k on k.id = c.config_id
    order by c.id`,
);

/** The whole fleet, by plate, with the number of drivers of each car. */
export function listCars({ db }: Ctx): Promise<ListedCar[]> {
  return selectCars(db);
}

/** Those of these cars that exist, each with what it is. */
export async function carsAmong({ db }: Ctx, plates: readonly string[]) {
  if (plates.length === 0) return [];
  return db
    .selectFrom('cars as c')
    .innerJoin('car_configs as k', 'k.id', 'c.config_id')
    .select(['c.id', 'c.color', 'c.retired_at', 'k.brand', 'k.model'])
    .where('c.id', 'in', plates)
    .execute();
}

/** The next plates. */
export async function carsAfter({ db }: Ctx, after: string, most: number): Promise<string[]> {
  const rows = await db.selectFrom('cars').select('id').where('id', '>', after).orderBy('id').limit(most).execute();
  return rows.map(({ id }) => id);
}

/** All plates there are. */
export async function everyPlate(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('cars').select('id').execute();
  return rows.map(({ id }) => id);
}
