import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../context.ts';

/** The bus channel that wakes the worker. */
export const outboxChannel = 'outbox';

interface OutboxOptions {
  /** Rows of one key are carried out one after the other, in the order they were written. */
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

/** Many at once, with no order among them: `payloads` is a query of one jsonb column. Nothing is done for none. */
export async function addEachToOutbox(ctx: Ctx, type: string, payloads: RawBuilder<unknown>): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    insert into outbox (type, payload) select ${type}, payload from (${payloads}) as each (payload)
  `.execute(ctx.db);
  if (numAffectedRows > 0n) ctx.afterCommit(() => ctx.bus.publish(outboxChannel, { type }));
}
