import type { ExchangeAddress } from '@volante/domain/plans/choice';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { AssignationDriversTable, AssignationsTable, FleetTables } from '../tables.ts';

export type Membership = Selectable<AssignationDriversTable>;

const tables = ({ db }: Ctx) => db.withTables<FleetTables>();

/** The plate of the car the driver has, or null; stands inside another query. */
export function carOf(driverId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(
    select car_id from assignation_drivers where driver_id = ${driverId} and ended_at is null
  )`;
}

export function currentMembership(ctx: Ctx, driverId: string): Promise<Membership | undefined> {
  return tables(ctx)
    .selectFrom('assignation_drivers')
    .selectAll()
    .where('driver_id', '=', driverId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Who has the car, by seat. */
export function membersOf(ctx: Ctx, carId: string): Promise<Membership[]> {
  return tables(ctx)
    .selectFrom('assignation_drivers')
    .selectAll()
    .where('car_id', '=', carId)
    .where('ended_at', 'is', null)
    .orderBy('seat')
    .execute();
}

export function currentAssignation(ctx: Ctx, carId: string): Promise<Selectable<AssignationsTable> | undefined> {
  return tables(ctx)
    .selectFrom('assignations')
    .selectAll()
    .where('car_id', '=', carId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

export interface Places {
  exchange?: ExchangeAddress | undefined;
  parking?: ExchangeAddress | undefined;
}

/** Opens the car's assignation, or says anew where the one in force hands over; answers its id. */
export async function openAssignation(ctx: Ctx, carId: string, { exchange, parking }: Places): Promise<string> {
  const places = {
    ...(exchange && {
      exchange_address: exchange.address,
      exchange_latitude: exchange.latitude,
      exchange_longitude: exchange.longitude,
    }),
    ...(parking && {
      parking_address: parking.address,
      parking_latitude: parking.latitude,
      parking_longitude: parking.longitude,
    }),
  };
  const current = await currentAssignation(ctx, carId);
  if (current) {
    if (exchange || parking) {
      await tables(ctx).updateTable('assignations').set(places).where('id', '=', current.id).execute();
    }
    return current.id;
  }
  const id = ctx.ids.next();
  await tables(ctx)
    .insertInto('assignations')
    .values({
      id,
      car_id: carId,
      exchange_address: null,
      exchange_latitude: null,
      exchange_longitude: null,
      parking_address: null,
      parking_latitude: null,
      parking_longitude: null,
      ...places,
      started_at: ctx.clock.now(),
    })
    .execute();
  return id;
}

export async function insertMember(ctx: Ctx, member: Omit<Membership, 'ended_at'>): Promise<void> {
  await tables(ctx).insertInto('assignation_drivers').values(member).execute();
}

/** Ends the driver's part, and the assignation with its last driver. */
export async function endMembership(ctx: Ctx, { driver_id, assignation_id }: Membership): Promise<void> {
  const now = ctx.clock.now();
  await tables(ctx)
    .updateTable('assignation_drivers')
    .set({ ended_at: now })
    .where('driver_id', '=', driver_id)
    .where('ended_at', 'is', null)
    .execute();
  await tables(ctx)
    .updateTable('assignations as a')
    .set({ ended_at: now })
    .where('a.id', '=', assignation_id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('assignation_drivers as d')
            .select('d.driver_id')
            .whereRef('d.assignation_id', '=', 'a.id')
            .where('d.ended_at', 'is', null),
        ),
      ),
    )
    .execute();
}
