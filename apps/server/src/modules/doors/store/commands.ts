import type { DoorState } from '@volante/domain/doors/sequence';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { DoorCommandsTable, DoorsTables } from '../tables.ts';

export type DoorCommandRow = Selectable<DoorCommandsTable>;

const tables = ({ db }: Ctx) => db.withTables<DoorsTables>();

export async function insertCommand(ctx: Ctx, row: Insertable<DoorCommandsTable>): Promise<DoorCommandRow> {
  return tables(ctx).insertInto('door_commands').values(row).returningAll().executeTakeFirstOrThrow();
}

export function findCommand(ctx: Ctx, id: string): Promise<DoorCommandRow | undefined> {
  return tables(ctx).selectFrom('door_commands').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The car's one that is under way, whoever pressed. */
export function unfinishedOf(ctx: Ctx, carId: string): Promise<DoorCommandRow | undefined> {
  return tables(ctx)
    .selectFrom('door_commands')
    .selectAll()
    .where('car_id', '=', carId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
}

/** The car's last one, whoever pressed. */
export function lastOfCar(ctx: Ctx, carId: string): Promise<DoorCommandRow | undefined> {
  return tables(ctx)
    .selectFrom('door_commands')
    .selectAll()
    .where('car_id', '=', carId)
    .orderBy('pressed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function countSince(ctx: Ctx, driverId: string, since: Date): Promise<number> {
  const { presses } = await tables(ctx)
    .selectFrom('door_commands')
    .select(sql<number>`count(*)::integer`.as('presses'))
    .where('driver_id', '=', driverId)
    .where('pressed_at', '>', since)
    .executeTakeFirstOrThrow();
  return presses;
}

/** All that are under way, anywhere. Few at any time: one a car at most, for seconds. */
export function unfinished(ctx: Ctx): Promise<DoorCommandRow[]> {
  return tables(ctx)
    .selectFrom('door_commands')
    .selectAll()
    .where('finished_at', 'is', null)
    .orderBy('pressed_at')
    .execute();
}

/** Writes the next stage if the sequence still stands where the caller believes it to; undefined when it does not. */
export function moveOn(
  ctx: Ctx,
  { id, state, taken_by }: Pick<DoorCommandRow, 'id' | 'state' | 'taken_by'>,
  changes: Updateable<DoorCommandsTable> & { state: DoorState },
): Promise<DoorCommandRow | undefined> {
  return tables(ctx)
    .updateTable('door_commands')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('taken_by', 'is not distinct from', taken_by)
    .returningAll()
    .executeTakeFirst();
}

/** The newest first, for staff and for who pressed. */
export function listCommands(
  ctx: Ctx,
  { carId, driverId, limit }: { carId?: string; driverId?: string; limit?: number },
): Promise<DoorCommandRow[]> {
  return tables(ctx)
    .selectFrom('door_commands')
    .selectAll()
    .$if(carId !== undefined, (query) => query.where('car_id', '=', carId!))
    .$if(driverId !== undefined, (query) => query.where('driver_id', '=', driverId!))
    .orderBy('pressed_at', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit!))
    .execute();
}
