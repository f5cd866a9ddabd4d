import { closedNews } from '@volante/domain/support/cases';
import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { notify } from '../../notifications/public.ts';
import { casePath, caseTopic } from '../case-path.ts';
import { tellChat } from '../news.ts';
import { closeRow, lockCase } from '../store/cases.ts';

/** Staff close a case; from then on it can only be read. Closing it again changes nothing. */
export function closeCase(ctx: Ctx, caseId: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const found = await lockCase(tx.db, caseId);
    if (!found) throw new Refusal('NOT_FOUND', 'Ese caso no existe.', { field: 'case' });
    if (found.status === 'closed') return false;
    const { driver_id: driverId, number } = found;
    await closeRow(tx.db, caseId, { now: tx.clock.now(), who: actorName(tx.actor) });
    const news = { message: closedNews(String(number)), path: casePath(caseId), about: caseTopic(caseId) };
    await notify(tx, { driverId, type: 'other', ...news });
    tellChat(tx, { what: 'changed', driverId, caseId });
    return true;
  });
}
