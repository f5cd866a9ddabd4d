import { sql } from 'kysely';
import type { Role } from '@volante/domain/handover/steps';
import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Row } from '../../../platform/database/tables.ts';

interface Happened {
  what: string;
  /** The side that did it; without it, whoever is at work. */
  role?: Role;
  detail?: string;
}

/** Notes who did what. Call it in the transaction of what it tells of. Codes are never written down here. */
export async function logExchange(tx: Ctx, exchangeId: string, happened: Happened): Promise<void> {
  await logExchanges(tx, [exchangeId], happened);
}

/** The same of several exchanges. */
export async function logExchanges(
  tx: Ctx,
  exchangeIds: readonly string[],
  { what, role, detail }: Happened,
): Promise<void> {
  if (exchangeIds.length === 0) return;
  const who = role && tx.actor.kind === 'driver' ? role : actorName(tx.actor);
  await sql`
    insert into exchange_log (exchange_id, at, who, what, detail)
    select exchange_id, ${tx.clock.now()}, ${who}, ${what}, ${detail ?? null}
    from unnest(${exchangeIds}::text[]) as given (exchange_id)`.execute(tx.db);
}

export function readExchangeLog(ctx: Ctx, exchangeId: string): Promise<Row<'exchange_log'>[]> {
  return ctx.db.selectFrom('exchange_log').selectAll().where('exchange_id', '=', exchangeId).orderBy('id').execute();
}
