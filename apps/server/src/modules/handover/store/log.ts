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
export async function logExchange(tx: Ctx, exchangeId: string, { what, role, detail }: Happened): Promise<void> {
  const who = role && tx.actor.kind === 'driver' ? role : actorName(tx.actor);
  await tx.db
    .insertInto('exchange_log')
    .values({ exchange_id: exchangeId, at: tx.clock.now(), who, what, detail: detail ?? null })
    .execute();
}

export function readExchangeLog(ctx: Ctx, exchangeId: string): Promise<Row<'exchange_log'>[]> {
  return ctx.db.selectFrom('exchange_log').selectAll().where('exchange_id', '=', exchangeId).orderBy('id').execute();
}
