import type { Contributions } from '@volante/domain/banking/guarantee';
import { type LocalDate, localDateOf } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockDriver, logChange, setVerifiedFlag } from '../../drivers/public.ts';
import { findCompleted, insertReturn, removeCompleted, sumContributions } from '../guarantee-store.ts';

interface Return {
  uid: string;
  /** The day in whose bill the driver gets it. */
  billDate: LocalDate;
  reason: string;
}

export interface ReturnedGuarantee extends Contributions {
  id: string;
}

/**
 * [MNY-12] Takes everything out of a driver's guarantee: what they paid in is theirs, what the company paid in is the
 * company's. Two at once: the second one waits, and finds nothing. A new guarantee begins at zero.
 */
export async function returnGuarantee(tx: Ctx, { uid, billDate, reason }: Return): Promise<ReturnedGuarantee> {
  if (!tx.db.isTransaction) throw new Error('returnGuarantee must run inside a transaction');
  if (!(await lockDriver(tx.db, uid))) throw new Refusal('NOT_FOUND', 'No encontramos al conductor.');
  const { driver, volante } = await sumContributions(tx.db, uid);
  if (driver + volante === 0) throw new Refusal('CONFLICT', 'No tiene garantía que devolver.', { field: 'driver' });
  const completed = await findCompleted(tx.db, uid);
  const [id, now] = [tx.ids.next(), tx.clock.now()];
  await insertReturn(tx.db, {
    id,
    driver_id: uid,
    amount: driver,
    bill_date: billDate,
    volante_amount: volante,
    reason,
    returned_on: localDateOf(now),
    returned_at: now,
    returned_by: actorName(tx.actor),
    completed_total: completed?.total ?? null,
    completed_at: completed?.completed_at ?? null,
  });
  await removeCompleted(tx.db, uid);
  await setVerifiedFlag(tx, uid, 'guarantee', false, reason);
  await logChange(tx, uid, { subject: 'guarantee', before: formatPesos(driver + volante), after: '$0', why: reason });
  return { id, driver, volante };
}
