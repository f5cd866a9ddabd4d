import { localDateOf } from '@volante/domain/values/dates';
import { lastOf } from '@volante/domain/values/present';
import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { onlyRow } from '../../../platform/database/statement.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { enterMissing, holdOpenings, insertOpening, isOpened, nextDrivers } from './opening-store.ts';

const driversAtOnce = 250;

/**
 * [MNY-12] Makes up for entries that earlier releases did not write: nothing is rewritten, what is missing is entered today.
 * Some drivers at a time; doing it again enters nothing twice. Returns how many entries there were.
 */
export async function openJournal(ctx: Ctx): Promise<number> {
  let [entries, after] = [0, ''];
  for (;;) {
    const driverIds = await nextDrivers(ctx.db, after, driversAtOnce);
    if (driverIds.length === 0) break;
    entries += await inTransaction(ctx, async (tx) => {
      await holdOpenings(tx.db);
      return onlyRow(await enterMissing(tx.db, localDateOf(tx.clock.now()), driverIds)).entries;
    });
    after = lastOf(driverIds);
  }
  await insertOpening(ctx.db, { opened_at: ctx.clock.now(), opened_by: actorName(ctx.actor), entries });
  return entries;
}

/** For a job: once for each database. */
export async function openJournalOnce(ctx: Ctx): Promise<void> {
  if (await isOpened(ctx.db)) return;
  ctx.log.info({ entries: await openJournal(ctx) }, 'the journal was opened with what earlier releases did not enter');
}
