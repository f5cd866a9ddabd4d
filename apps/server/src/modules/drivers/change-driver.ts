import { actorName } from '../../platform/actor-name.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Row, RowChanges } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { namesChange } from './hooks.ts';
import { indexWords } from '../../platform/search/index-words.ts';
import { changesWords, driverSearch } from './search.ts';
import { lockDriver, updateDriver } from './store/drivers.ts';
import { insertLog } from './store/log.ts';

export interface LogEntry {
  subject: string;
  before: string | null;
  after: string | null;
  why: string;
}

interface Change {
  set: RowChanges<'drivers'>;
  log?: LogEntry[];
}

const ofName = ['firstname', 'lastname', 'rut'] as const;

/** One change of one driver: locks the row, decides on what is stored, writes it, and logs who changed what and why. */
export function changeDriver(
  ctx: Ctx,
  uid: string,
  decide: (tx: Ctx, driver: Row<'drivers'>) => Promise<Change | null> | Change | null,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const driver = await lockDriver(tx.db, uid);
    if (!driver) throw new Refusal('NOT_FOUND', 'No encontramos al conductor.');
    const change = await decide(tx, driver);
    if (!change) return;
    await updateDriver(tx.db, uid, tx.clock.now(), change.set);
    if (changesWords(change.set)) await indexWords(tx, driverSearch, uid);
    for (const entry of change.log ?? []) await logChange(tx, uid, entry);
    if (ofName.some((column) => column in change.set)) await namesChange.call(tx, { uid });
  });
}

/** Logs a change that concerns a driver but is stored in another table. */
export async function logChange(tx: Ctx, uid: string, entry: LogEntry): Promise<void> {
  await insertLog(tx.db, { ...entry, driver_id: uid, at: tx.clock.now(), who: actorName(tx.actor) });
}
