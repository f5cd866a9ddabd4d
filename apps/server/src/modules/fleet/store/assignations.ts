import type { ExchangeAddress } from '@volante/domain/plans/choice';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { compiledOnce } from '../../../platform/database/compiled-once.ts';
import type { AssignationDriversTable, AssignationsTable, FleetTables } from '../tables.ts';

export type Membership = Selectable<AssignationDriversTable>;

const tables = ({ db }: Ctx) => db.withTables<FleetTables>();

/** The plate of the car the driver has, or null; stands inside another query. */
export function carOf(driverId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(
    select car_id from assignation_drivers where driver_id = ${driverId} and ended_at is null
  )`;
}

/** How many drivers have the car; stands inside another query. */
export function driversOf(carId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    select count(*)::integer from assignation_drivers where car_id = ${carId} and ended_at is null
  )`;
}

/** Asked by the policy of everything a driver may see of a car. */
const selectMembership = compiledOnce(
  (driverId: string) => sql<Membership>`
    select * from assignation_drivers where driver_id = ${driverId} and ended_at is null`,
);

export async function currentMembership({ db }: Ctx, driverId: string): Promise<Membership | undefined> {
  const [membership] = await selectMembership(db, driverId);
  return membership;
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

/** Where a driver would rather hand over. */
interface OwnPlace {
  driverId: string;
  place: ExchangeAddress | null;
}

const exchangeAt = (place: ExchangeAddress, of: string | null) => ({
  exchange_address: place.address,
  exchange_latitude: place.latitude,
  exchange_longitude: place.longitude,
  exchange_of: of,
});

const parkingAt = (place: ExchangeAddress) => ({
  parking_address: place.address,
  parking_latitude: place.latitude,
  parking_longitude: place.longitude,
});

const noExchange = { exchange_address: null, exchange_latitude: null, exchange_longitude: null, exchange_of: null };
const noParking = { parking_address: null, parking_latitude: null, parking_longitude: null };

/**
 * Opens the car's assignation, handing over where `first` would rather unless it is said, or says anew where the one in
 * force does; answers its id.
 */
export async function openAssignation(ctx: Ctx, carId: string, places: Places, first?: OwnPlace): Promise<string> {
  const { exchange, parking } = places;
  const said = { ...(exchange && exchangeAt(exchange, null)), ...(parking && parkingAt(parking)) };
  const current = await currentAssignation(ctx, carId);
  if (current) {
    if (exchange || parking) {
      await tables(ctx).updateTable('assignations').set(said).where('id', '=', current.id).execute();
    }
    return current.id;
  }
  const id = ctx.ids.next();
  const own = first?.place ? exchangeAt(first.place, first.driverId) : {};
  await tables(ctx)
    .insertInto('assignations')
    .values({ id, car_id: carId, ...noExchange, ...noParking, ...own, ...said, started_at: ctx.clock.now() })
    .execute();
  return id;
}

/** A place that came with a driver goes with them: from now on it is where the one who stays would rather. */
export async function replacePlace(
  ctx: Ctx,
  { assignation_id, driver_id }: Membership,
  stays: OwnPlace | null,
): Promise<void> {
  await tables(ctx)
    .updateTable('assignations')
    .set(stays?.place ? exchangeAt(stays.place, stays.driverId) : noExchange)
    .where('id', '=', assignation_id)
    .where('exchange_of', '=', driver_id)
    .execute();
}

/** In the first free seat. With the car held there is one, or the index of seats refuses. */
export async function insertMember(
  ctx: Ctx,
  { assignationId, carId, driverId }: { assignationId: string; carId: string; driverId: string },
): Promise<void> {
  const taken = (await membersOf(ctx, carId)).map(({ seat }) => seat);
  await tables(ctx)
    .insertInto('assignation_drivers')
    .values({
      assignation_id: assignationId,
      car_id: carId,
      driver_id: driverId,
      seat: taken.includes(1) ? 2 : 1,
      started_at: ctx.clock.now(),
    })
    .execute();
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
