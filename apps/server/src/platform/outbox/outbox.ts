import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../context.ts';

/** The bus channel that wakes the worker. */
export const outboxChannel = 'outbox';

interface OutboxOptions {
  /** Rows with the same key are carried out one after the other, in the order they were written. */
  orderingKey?: string;
}

/**
 * Asks for an effect on the outside (a push, a mail, a command to a car) in the caller's transaction: it is carried
 * out after commit, at least once, or never when the transaction is rolled back. `payload` must survive JSON.
 */
export async function addToOutbox(
  ctx: Ctx,
  type: string,
  payload: unknown,
  { orderingKey }: OutboxOptions = {},
): Promise<void> {
  await sql`
    insert into outbox (type, payload, ordering_key)
    values (${type}, ${JSON.stringify(payload)}::jsonb, ${orderingKey ?? null})
  `.execute(ctx.db);
  ctx.afterCommit(() => ctx.bus.publish(outboxChannel, { type }));
}

/** Adds many rows, without order among them. `payloads` is a query with one jsonb column; it may be empty. */
export async function addEachToOutbox(ctx: Ctx, type: string, payloads: RawBuilder<unknown>): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    insert into outbox (type, payload) select ${type}, payload from (${payloads}) as each (payload)
  `.execute(ctx.db);
  if (numAffectedRows > 0n) ctx.afterCommit(() => ctx.bus.publish(outboxChannel, { type }));
}

/** Deletes every row whose payload has these parts, whether it waits or was given up. */
export async function takeFromOutbox(tx: Ctx, parts: Record<string, string>): Promise<void> {
  await sql`delete from outbox where payload @> ${JSON.stringify(parts)}::jsonb`.execute(tx.db);
}
