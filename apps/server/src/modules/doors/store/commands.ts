import type { DoorState } from '@volante/domain/doors/sequence';
import type { Ctx } from '../../../platform/context.ts';
import type { NewRow, Row, RowChanges } from '../../../platform/database/tables.ts';

export type DoorCommandRow = Row<'door_commands'>;

export async function insertCommand(ctx: Ctx, row: NewRow<'door_commands'>): Promise<DoorCommandRow> {
  return ctx.db.insertInto('door_commands').values(row).returningAll().executeTakeFirstOrThrow();
}

export function findCommand(ctx: Ctx, id: string): Promise<DoorCommandRow | undefined> {
  return ctx.db.selectFrom('door_commands').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The car's unfinished sequence, whoever pressed. */
export function unfinishedOf(ctx: Ctx, carId: string): Promise<DoorCommandRow | undefined> {
  return ctx.db
    .selectFrom('door_commands')
    .selectAll()
    .where('car_id', '=', carId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
}

/** The car's latest sequence, whoever pressed. */
export function lastOfCar(ctx: Ctx, carId: string): Promise<DoorCommandRow | undefined> {
  return ctx.db
    .selectFrom('door_commands')
    .selectAll()
    .where('car_id', '=', carId)
    .orderBy('pressed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function countSince(ctx: Ctx, driverId: string, since: Date): Promise<number> {
  const { presses } = await ctx.db
    .selectFrom('door_commands')
    .select((eb) => eb.fn.countAll<number>().as('presses'))
    .where('driver_id', '=', driverId)
    .where('pressed_at', '>', since)
    .executeTakeFirstOrThrow();
  return presses;
}

/** All unfinished sequences. They are few: at most one per car, for some seconds. */
export function unfinished(ctx: Ctx): Promise<DoorCommandRow[]> {
  return ctx.db
    .selectFrom('door_commands')
    .selectAll()
    .where('finished_at', 'is', null)
    .orderBy('pressed_at')
    .execute();
}

/** Writes the next stage if the sequence is still in the state that the caller saw; otherwise returns undefined. */
export function moveOn(
  ctx: Ctx,
  { id, state, taken_by }: Pick<DoorCommandRow, 'id' | 'state' | 'taken_by'>,
  changes: RowChanges<'door_commands'> & { state: DoorState },
): Promise<DoorCommandRow | undefined> {
  return ctx.db
    .updateTable('door_commands')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('taken_by', 'is not distinct from', taken_by)
    .returningAll()
    .executeTakeFirst();
}

/** Sequences, newest first, for staff and for the driver who pressed. */
export function listCommands(
  ctx: Ctx,
  { carId, driverId, limit }: { carId?: string; driverId?: string; limit?: number },
): Promise<DoorCommandRow[]> {
  let query = ctx.db.selectFrom('door_commands').selectAll().orderBy('pressed_at', 'desc');
  if (carId !== undefined) query = query.where('car_id', '=', carId);
  if (driverId !== undefined) query = query.where('driver_id', '=', driverId);
  if (limit !== undefined) query = query.limit(limit);
  return query.execute();
}
