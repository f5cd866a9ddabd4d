import { silenceMs } from '@volante/domain/charging/connector';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { columnsOf, json, type RowOf } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { NewRow, Row, RowChanges } from '../../../platform/database/tables.ts';

export type ChargePointRow = Row<'charge_points'>;
export type ConnectorRow = Row<'connectors'>;

export async function upsertProvider(tx: Ctx, row: NewRow<'charging_providers'>): Promise<void> {
  const { id: _id, ...set } = row;
  await tx.db
    .insertInto('charging_providers')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(set))
    .execute();
}

/** Returns false when a station has that id, here or at its provider. */
export async function insertStation(tx: Ctx, row: NewRow<'charging_stations'>): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('charging_stations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function findStation(ctx: Ctx, id: string): Promise<Row<'charging_stations'> | undefined> {
  return ctx.db.selectFrom('charging_stations').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locked until the transaction ends: of two that price or close it, the second sees the first. */
export function lockStation(tx: Ctx, id: string): Promise<Row<'charging_stations'> | undefined> {
  return tx.db.selectFrom('charging_stations').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function changeStation(tx: Ctx, id: string, changes: RowChanges<'charging_stations'>): Promise<void> {
  await tx.db.updateTable('charging_stations').set(changes).where('id', '=', id).execute();
}

/** Until the transaction ends no charge can be started at any of its charge points. */
export async function lockConnectorsOfStation(tx: Ctx, stationId: string): Promise<void> {
  const points = tx.db.selectFrom('charge_points').select('id').where('station_id', '=', stationId);
  const of = tx.db.selectFrom('connectors').select('id').where('charge_point_id', 'in', points);
  await of.orderBy('id').forUpdate().execute();
}

/** How many charge points that are still ours have been heard since then. */
export async function pointsHeardSince({ db }: Ctx, since: Date): Promise<number> {
  const { points } = await db
    .selectFrom('charge_points')
    .select(({ fn }) => fn.countAll<string>().as('points'))
    .where('removed_at', 'is', null)
    .where('heard_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(points);
}

/** Returns false when there is one with that id. */
export async function insertChargePoint(tx: Ctx, row: NewRow<'charge_points'>): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('charge_points')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Returns false when one of the codes is taken. */
export async function insertConnectors(tx: Ctx, rows: readonly NewRow<'connectors'>[]): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('connectors')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted.length === rows.length;
}

export function findChargePoint(ctx: Ctx, id: string): Promise<ChargePointRow | undefined> {
  return ctx.db.selectFrom('charge_points').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locked until the transaction ends, but not against whoever writes down what it reports. */
export function lockChargePoint(tx: Ctx, id: string): Promise<ChargePointRow | undefined> {
  return tx.db.selectFrom('charge_points').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Until the transaction ends no charge can be started there. */
export async function lockConnectorsOf(tx: Ctx, chargePointId: string): Promise<void> {
  const of = tx.db.selectFrom('connectors').select('id').where('charge_point_id', '=', chargePointId);
  await of.orderBy('id').forUpdate().execute();
}

export async function changeChargePoint(tx: Ctx, id: string, changes: RowChanges<'charge_points'>): Promise<void> {
  await tx.db.updateTable('charge_points').set(changes).where('id', '=', id).execute();
}

/** Locked until the transaction ends: a status its charge point reports meanwhile waits. */
export function lockConnector(tx: Ctx, id: string): Promise<ConnectorRow | undefined> {
  return tx.db.selectFrom('connectors').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function connectorAt(ctx: Ctx, chargePointId: string, number: number): Promise<ConnectorRow | undefined> {
  return ctx.db
    .selectFrom('connectors')
    .selectAll()
    .where('charge_point_id', '=', chargePointId)
    .where('number', '=', number)
    .executeTakeFirst();
}

/** Whether messages reach it, as far as the database knows. */
export function isReachable({ connection_id, heard_at }: ChargePointRow, now: Date): boolean {
  return connection_id !== null && heard_at !== null && now.getTime() - heard_at.getTime() < silenceMs;
}

export async function logCharging(
  tx: Ctx,
  entry: { subject: string; who: string; what: string; detail?: string },
): Promise<void> {
  await tx.db
    .insertInto('charging_log')
    .values({ ...entry, at: tx.clock.now() })
    .execute();
}

export function findConnector(ctx: Ctx, id: string): Promise<ConnectorRow | undefined> {
  return ctx.db.selectFrom('connectors').selectAll().where('id', '=', id).executeTakeFirst();
}

/** What drivers call the station of a connector. */
export async function placeOf(ctx: Ctx, connectorId: string): Promise<string> {
  const found = await ctx.db
    .selectFrom('connectors as c')
    .innerJoin('charge_points as p', 'p.id', 'c.charge_point_id')
    .innerJoin('charging_stations as s', 's.id', 'p.station_id')
    .select('s.address_alias')
    .where('c.id', '=', connectorId)
    .executeTakeFirstOrThrow();
  return found.address_alias;
}

export function connectorNamed(ctx: Ctx, code: string): Promise<ConnectorRow | undefined> {
  return ctx.db.selectFrom('connectors').selectAll().where('provider_connector_id', '=', code).executeTakeFirst();
}

interface PointPlug {
  id: string;
  number: number;
  plug_type: string | null;
  code: string;
}

const listedPoint = { ...columnsOf('charge_points'), connectors: json<PointPlug[]>() };

const selectPoints = statement<RowOf<typeof listedPoint>, []>(
  listedPoint,
  () => sql`
    select p.*, (
      select coalesce(json_agg(json_build_object(
        'id', c.id, 'number', c.number, 'plug_type', c.plug_type, 'code', c.provider_connector_id
      ) order by c.number), '[]')
      from connectors c where c.charge_point_id = p.id
    ) as connectors
    from charge_points p
    where p.removed_at is null
    order by p.station_id, p.id`,
);

/** The machines that stand somewhere, with their plugs, for staff. */
export function listPoints(ctx: Ctx): Promise<RowOf<typeof listedPoint>[]> {
  return selectPoints(ctx.db);
}
