import type { Selectable, Updateable } from 'kysely';
import { actorName } from '../../platform/actor-name.ts';
import type { Ctx } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { insertLog, lockDriver, updateDriver } from './store.ts';
import type { DriversTable } from './tables.ts';

export interface LogEntry {
  subject: string;
  before: string | null;
  after: string | null;
  why: string;
}

interface Change {
  set: Updateable<DriversTable>;
  log?: LogEntry[];
}

/** One change of one driver: locked, decided on what is stored, written and logged with who and why. */
export function changeDriver(
  ctx: Ctx,
  uid: string,
  decide: (tx: Ctx, driver: Selectable<DriversTable>) => Promise<Change | null> | Change | null,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const driver = await lockDriver(tx.db, uid);
    if (!driver) throw new Refusal('NOT_FOUND', 'No encontramos al conductor.');
    const change = await decide(tx, driver);
    if (!change) return;
    await updateDriver(tx.db, uid, tx.clock.now(), change.set);
    for (const entry of change.log ?? []) await logChange(tx, uid, entry);
  });
}

/** For what changes about a driver without being kept with them. */
export async function logChange(tx: Ctx, uid: string, entry: LogEntry): Promise<void> {
  await insertLog(tx.db, { ...entry, driver_id: uid, at: tx.clock.now(), who: actorName(tx.actor) });
}
