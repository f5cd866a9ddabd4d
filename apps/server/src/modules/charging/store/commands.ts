import type { Ctx } from '../../../platform/context.ts';
import type { NewRow, Row } from '../../../platform/database/tables.ts';

export type CommandRow = Row<'charge_point_commands'>;

export async function insertCommand(tx: Ctx, row: NewRow<'charge_point_commands'>): Promise<void> {
  await tx.db.insertInto('charge_point_commands').values(row).execute();
}

export function findCommand(ctx: Ctx, id: string): Promise<CommandRow | undefined> {
  return ctx.db.selectFrom('charge_point_commands').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Takes a command to send it. Undefined when it was taken before, is too old, or that connection is no longer the one. */
export function claimCommand(
  ctx: Ctx,
  { id, connectionId }: { id: string; connectionId: string },
): Promise<CommandRow | undefined> {
  const now = ctx.clock.now();
  return ctx.db
    .updateTable('charge_point_commands as c')
    .from('charge_points as p')
    .set({ sent_at: now })
    .where('c.id', '=', id)
    .where('c.sent_at', 'is', null)
    .where('c.answered_at', 'is', null)
    .where('c.expires_at', '>', now)
    .whereRef('p.id', '=', 'c.charge_point_id')
    .where('p.connection_id', '=', connectionId)
    .returningAll('c')
    .executeTakeFirst();
}

/** Returns false when it was answered before. */
export async function writeOutcome(
  tx: Ctx,
  id: string,
  { outcome, answer }: { outcome: string; answer?: Record<string, unknown> },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('charge_point_commands')
    .set({ answered_at: tx.clock.now(), outcome, ...(answer && { answer: JSON.stringify(answer) }) })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Waiting for that charge point, oldest first: what was asked while it was connecting. */
export function waitingCommands(ctx: Ctx, chargePointId: string): Promise<CommandRow[]> {
  return ctx.db
    .selectFrom('charge_point_commands')
    .selectAll()
    .where('charge_point_id', '=', chargePointId)
    .where('sent_at', 'is', null)
    .where('answered_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now())
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
}

/** The commands that no charge point answered in time. */
export function overdueCommands(ctx: Ctx): Promise<CommandRow[]> {
  return ctx.db
    .selectFrom('charge_point_commands')
    .selectAll()
    .where('answered_at', 'is', null)
    .where('expires_at', '<=', ctx.clock.now())
    .orderBy('expires_at')
    .limit(100)
    .execute();
}
