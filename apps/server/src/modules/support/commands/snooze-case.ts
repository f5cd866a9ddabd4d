import { snoozeProblem } from '@volante/domain/support/inbox';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { waitsChanged } from '../../../platform/waits/tell.ts';
import { tellHandled } from '../news.ts';
import { keepSnooze } from '../store/handling.ts';
import { openForChange } from './open-for-change.ts';

/** [CON-21] Puts a case off until then, or wakes it (null). It wakes by itself at its time, or when the driver writes. */
export function snoozeCase(ctx: Ctx, { caseId, until }: { caseId: string; until: Date | null }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await openForChange(tx, caseId);
    const problem = until && snoozeProblem(until, tx.clock.now());
    if (problem) throw new Refusal('BAD_USER_INPUT', problem, { field: 'date' });
    await keepSnooze(tx.db, caseId, until);
    tellHandled(tx, caseId);
    waitsChanged(tx);
  });
}
