import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { staffNames } from '../../staff/public.ts';
import { tellHandled } from '../news.ts';
import { keepAssignee } from '../store/handling.ts';
import { openForChange } from './open-for-change.ts';

interface Assigning {
  caseId: string;
  /** The id of a person of the staff; null: nobody. */
  to: string | null;
  /** Refused when somebody else has it: of two who take it at once one gets it. */
  onlyFree?: boolean;
}

/** [CON-21] From now on it is this person's, or nobody's. Answers whether that is new. */
export function assignCase(ctx: Ctx, { caseId, to, onlyFree = false }: Assigning): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const { assignee } = await openForChange(tx, caseId);
    if (assignee === to) return false;
    if (onlyFree && assignee !== null) {
      const name = (await staffNames(tx, [assignee])).get(assignee) ?? 'otra persona';
      throw new Refusal('CONFLICT', `Lo tiene ${name}.`, { field: 'case' });
    }
    await keepAssignee(tx.db, caseId, to, tx.clock.now());
    tellHandled(tx, caseId);
    return true;
  });
}
