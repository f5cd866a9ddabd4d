import type { ConnectorStatus } from '@volante/domain/charging/connector';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { ConnectorRow } from './points.ts';

interface Taken {
  pointId: string;
  id: string;
  /** The hash of the key the charge point connected with. */
  keyHash: string;
}

/** The charge point's messages come through this connection from now on. False when its key has ended. */
export async function takeConnection(ctx: Ctx, { pointId, id, keyHash }: Taken): Promise<boolean> {
  const now = ctx.clock.now();
  const { numUpdatedRows } = await ctx.db
    .updateTable('charge_points')
    .set({ connection_id: id, connected_at: now, heard_at: now })
    .where('id', '=', pointId)
    .where('key_hash', '=', keyHash)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Those of the given connections that their charge points still use. */
export async function currentConnections(ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string | null>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.db
    .selectFrom('charge_points')
    .select('connection_id')
    .where((eb) => eb('connection_id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
  return new Set(rows.map(({ connection_id }) => connection_id));
}

/** Nothing changes when the charge point has a newer connection. */
export async function dropConnection(ctx: Ctx, id: string, connectionId: string): Promise<void> {
  await ctx.db
    .updateTable('charge_points')
    .set({ connection_id: null })
    .where('id', '=', id)
    .where('connection_id', '=', connectionId)
    .execute();
}

/** In the order of their ids, so that two nodes never wait for one another. */
export async function writeHeard(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await sql`
    update charge_points p set heard_at = ${ctx.clock.now()}::timestamptz
    from (select id from charge_points where id = any(${[...ids].toSorted()}::text[]) order by id for no key update) as heard
    where p.id = heard.id`.execute(ctx.db);
}

interface Booted {
  vendor: string;
  model: string;
  serialNumber: string | null;
  firmwareVersion: string | null;
}

/**
 * Stores what a charge point says when it boots. The times of its statuses are dropped, so that new ones count even if its
 * clock was set back.
 */
export async function writeBoot(tx: Ctx, id: string, booted: Booted): Promise<void> {
  await tx.db
    .updateTable('charge_points')
    .set({
      vendor: booted.vendor,
      model: booted.model,
      serial_number: booted.serialNumber,
      firmware_version: booted.firmwareVersion,
      booted_at: tx.clock.now(),
    })
    .where('id', '=', id)
    .execute();
  await tx.db.updateTable('connectors').set({ status_at: null }).where('charge_point_id', '=', id).execute();
}

interface Reported {
  chargePointId: string;
  number: number;
  status: ConnectorStatus;
  errorCode: string;
  at: Date;
}

/** Undefined when the charge point has no such connector, or had reported something newer. */
export function writeStatus(tx: Ctx, reported: Reported): Promise<ConnectorRow | undefined> {
  const now = tx.clock.now();
  return tx.db
    .updateTable('connectors')
    .set({
      ocpp_status: reported.status,
      error_code: reported.errorCode === 'NoError' ? null : reported.errorCode,
      status_at: reported.at,
      ocpp_updated_at: now,
    })
    .where('charge_point_id', '=', reported.chargePointId)
    .where('number', '=', reported.number)
    .where((eb) => eb.or([eb('status_at', 'is', null), eb('status_at', '<=', reported.at), eb('status_at', '>', now)]))
    .returningAll()
    .executeTakeFirst();
}
