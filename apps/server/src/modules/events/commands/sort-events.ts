import { kindOfWords } from '@volante/domain/events/before-kinds';
import type { EventKind } from '@volante/domain/events/kinds';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { giveKind } from '../give-kind.ts';
import { giveReversalsTheirKind, lockKindless, type Words, wordsWithoutKind } from '../kind-store.ts';

const eventsAtOnce = 250;

/** Gives the events of these words their kind, some in one transaction. Returns how many it were. */
const sortSome = (ctx: Ctx, { subject, type, credited }: Words, kind: EventKind): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const events = await lockKindless(tx.db, subject, type, credited, null, eventsAtOnce);
    if (events.length > 0) await giveKind(tx, events, kind);
    return events.length;
  });

/**
 * [BKS-03] Gives a kind to the events that were written before there were kinds, or by the release before, where their words
 * name one. The rest waits for staff. Doing it again changes nothing.
 */
export async function sortEvents(ctx: Ctx): Promise<number> {
  let sorted = 0;
  for (const words of await wordsWithoutKind(ctx.db)) {
    const kind = kindOfWords(words);
    if (!kind) continue;
    for (let some = await sortSome(ctx, words, kind); some > 0; some = await sortSome(ctx, words, kind)) sorted += some;
  }
  await giveReversalsTheirKind(ctx.db);
  return sorted;
}
