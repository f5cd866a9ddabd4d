import type { SaidPickUp } from '@volante/domain/fleet/pick-up';
import type { ExchangeAddress } from '@volante/domain/plans/choice';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Row } from '../../../platform/database/tables.ts';
import { columnsOf } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';

export type Membership = Row<'assignation_drivers'>;

/** The plate of the driver's car, or null. An SQL fragment for other queries. */
export function carOf(driverId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(
    select car_id from assignation_drivers where driver_id = ${driverId} and ended_at is null
  )`;
}

/** How many drivers have the car. An SQL fragment for other queries. */
export function driversOf(carId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    select count(*)::integer from assignation_drivers where car_id = ${carId} and ended_at is null
  )`;
}

/** Read at every check whether a driver may see a car. */
const selectMembership = statement(
  columnsOf('assignation_drivers'),
  (driverId: string) => sql`
    select * from assignation_drivers where driver_id = ${driverId} and ended_at is null`,
);

export async function currentMembership({ db }: Ctx, driverId: string): Promise<Membership | undefined> {
  const [membership] = await selectMembership(db, driverId);
  return membership;
}

/** The drivers who have the car, in order of their seats. */
export function membersOf(ctx: Ctx, carId: string): Promise<Membership[]> {
  return ctx.db
    .selectFrom('assignation_drivers')
    .selectAll()
    .where('car_id', '=', carId)
    .where('ended_at', 'is', null)
    .orderBy('seat')
    .execute();
}

/** Who has or had the car, whoever got it last first. */
export function newestMembers(ctx: Ctx, carId: string, most: number): Promise<Membership[]> {
  return ctx.db
    .selectFrom('assignation_drivers')
    .selectAll()
    .where('car_id', '=', carId)
    .orderBy('started_at', 'desc')
    .orderBy('seat')
    .limit(most)
    .execute();
}

export function currentAssignation(ctx: Ctx, carId: string): Promise<Row<'assignations'> | undefined> {
  return ctx.db
    .selectFrom('assignations')
    .selectAll()
    .where('car_id', '=', carId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** A place with what helps to find it, or the car there. */
export type ExchangePlace = ExchangeAddress & { alias?: string | undefined };
export type ParkingPlace = ExchangePlace & { floor?: string | undefined; slot?: string | undefined };

export interface Places {
  exchange?: ExchangePlace | undefined;
  parking?: ParkingPlace | undefined;
}

/** The handover place that a driver prefers, from their plan. */
interface OwnPlace {
  driverId: string;
  place: ExchangeAddress | null;
}

const exchangeAt = (place: ExchangePlace, of: string | null) => ({
  exchange_address: place.address,
  exchange_alias: place.alias ?? null,
  exchange_latitude: place.latitude,
  exchange_longitude: place.longitude,
  exchange_of: of,
});

const parkingAt = (place: ParkingPlace) => ({
  parking_address: place.address,
  parking_alias: place.alias ?? null,
  parking_floor: place.floor ?? null,
  parking_slot: place.slot ?? null,
  parking_latitude: place.latitude,
  parking_longitude: place.longitude,
});

const noExchange = {
  exchange_address: null,
  exchange_alias: null,
  exchange_latitude: null,
  exchange_longitude: null,
  exchange_of: null,
};
const noParking = {
  parking_address: null,
  parking_alias: null,
  parking_floor: null,
  parking_slot: null,
  parking_latitude: null,
  parking_longitude: null,
};

/**
 * Opens the car's assignation and returns its id. The handover place is the one given, or else the one that `first`
 * prefers. If the car already has an assignation, that one gets the given places instead.
 */
export async function openAssignation(ctx: Ctx, carId: string, places: Places, first?: OwnPlace): Promise<string> {
  const { exchange, parking } = places;
  const said = { ...(exchange && exchangeAt(exchange, null)), ...(parking && parkingAt(parking)) };
  const current = await currentAssignation(ctx, carId);
  if (current) {
    if (exchange || parking) {
      await ctx.db.updateTable('assignations').set(said).where('id', '=', current.id).execute();
    }
    return current.id;
  }
  const id = ctx.ids.next();
  const own = first?.place ? exchangeAt(first.place, first.driverId) : {};
  await ctx.db
    .insertInto('assignations')
    .values({ id, car_id: carId, ...noExchange, ...noParking, ...own, ...said, started_at: ctx.clock.now() })
    .execute();
  return id;
}

/**
 * When a driver leaves, a handover place that came from their plan is replaced by the one that the remaining driver
 * prefers.
 */
export async function replacePlace(
  ctx: Ctx,
  { assignation_id, driver_id }: Membership,
  stays: OwnPlace | null,
): Promise<void> {
  await ctx.db
    .updateTable('assignations')
    .set(stays?.place ? exchangeAt(stays.place, stays.driverId) : noExchange)
    .where('id', '=', assignation_id)
    .where('exchange_of', '=', driver_id)
    .execute();
}

interface NewMember {
  assignationId: string;
  carId: string;
  driverId: string;
  pickUp: SaidPickUp;
  /** The driver has still to get it. */
  toPickUp: boolean;
}

/** Takes the first free seat. Lock the car first; if both seats are taken, the unique index refuses. */
export async function insertMember(ctx: Ctx, member: NewMember): Promise<void> {
  const { assignationId, carId, driverId, pickUp, toPickUp } = member;
  const taken = (await membersOf(ctx, carId)).map(({ seat }) => seat);
  await ctx.db
    .insertInto('assignation_drivers')
    .values({
      assignation_id: assignationId,
      car_id: carId,
      driver_id: driverId,
      seat: taken.includes(1) ? 2 : 1,
      started_at: ctx.clock.now(),
      pick_up_address: pickUp.place?.address ?? null,
      pick_up_latitude: pickUp.place?.latitude ?? null,
      pick_up_longitude: pickUp.place?.longitude ?? null,
      pick_up_at: pickUp.at,
      pick_up_contact: pickUp.contact?.name ?? null,
      pick_up_phone: pickUp.contact?.phone ?? null,
      to_pick_up: toPickUp,
    })
    .execute();
}

interface Got {
  carId: string;
  driverId: string;
  at: Date;
  /** Since when it was theirs before; null for a car that was to be picked up. */
  before: Date | null;
}

/** [DAY-06] Writes since when the car is the driver's, never before it was assigned. Returns false when it is not so. */
export async function setPickedUp(ctx: Ctx, { carId, driverId, at, before }: Got): Promise<boolean> {
  const changed = await ctx.db
    .updateTable('assignation_drivers')
    .set((eb) => ({ picked_up_at: eb.fn('greatest', [eb.ref('started_at'), eb.val(at)]) }))
    .where('driver_id', '=', driverId)
    .where('car_id', '=', carId)
    .where('ended_at', 'is', null)
    .where('to_pick_up', '=', true)
    .where('picked_up_at', 'is not distinct from', before)
    .returning('driver_id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** [DAY-06] Whether the driver has still to get the car. */
export const isToPickUp = ({ to_pick_up, picked_up_at }: Membership): boolean => to_pick_up && picked_up_at === null;

/** Ends the driver's part of the assignation, and the assignation itself with its last driver. */
export async function endMembership(ctx: Ctx, { driver_id, assignation_id }: Membership): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .updateTable('assignation_drivers')
    .set({ ended_at: now })
    .where('driver_id', '=', driver_id)
    .where('ended_at', 'is', null)
    .execute();
  await ctx.db
    .updateTable('assignations as a')
    .set({ ended_at: now })
    .where('a.id', '=', assignation_id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('assignation_drivers as d')
            .select('d.driver_id')
            .whereRef('d.assignation_id', '=', 'a.id')
            .where('d.ended_at', 'is', null),
        ),
      ),
    )
    .execute();
}

/** Erases the places of ended assignations: they were near where the drivers lived. */
export async function forgetPlaces(tx: Ctx, driverId: string): Promise<void> {
  await tx.db
    .updateTable('assignations')
    .set({ ...noExchange, ...noParking })
    .where('ended_at', 'is not', null)
    .where('id', 'in', (eb) =>
      eb.selectFrom('assignation_drivers').select('assignation_id').where('driver_id', '=', driverId),
    )
    .execute();
}
