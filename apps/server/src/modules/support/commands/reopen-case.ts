import { reopenedNews } from '@volante/domain/support/cases';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { waitsChanged } from '../../../platform/waits/tell.ts';
import { notify } from '../../notifications/public.ts';
import { casePath, caseTopic } from '../case-path.ts';
import { tellChat } from '../news.ts';
import { lockCase } from '../store/cases.ts';
import { openAgain } from '../store/handling.ts';

/** [CON-21] A closed case goes on: the driver can write in it again. Reopening an open one changes nothing. */
export function reopenCase(ctx: Ctx, caseId: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const found = await lockCase(tx.db, caseId);
    if (!found) throw new Refusal('NOT_FOUND', 'Ese caso no existe.', { field: 'case' });
    if (found.status === 'active') return false;
    const { driver_id: driverId, number } = found;
    await openAgain(tx.db, caseId, tx.clock.now());
    const news = { message: reopenedNews(String(number)), path: casePath(caseId), about: caseTopic(caseId) };
    await notify(tx, { driverId, type: 'other', ...news });
    tellChat(tx, { what: 'changed', driverId, caseId });
    waitsChanged(tx);
    return true;
  });
}
