import { contributionTakenBackNews } from '@volante/domain/banking/guarantee';
import { formatPesos } from '@volante/domain/values/money';
import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { namedRecord, referenceKey } from '../../../platform/reference-key.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockDriver, logChange, setVerifiedFlag } from '../../drivers/public.ts';
import { notify } from '../../notifications/public.ts';
import {
  type ContributionRow,
  contributionsOf,
  findCompleted,
  lastReturn,
  markTakenBack,
  removeCompleted,
} from '../guarantee-store.ts';
import { guaranteeChange, guaranteeTakenBack } from '../hooks.ts';
import { guaranteeOf } from '../queries/guarantee-of.ts';

interface Wish {
  /** The bill or transfer it came from, in whichever spelling. */
  reference: string;
  /** The driver reads it. */
  reason: string;
}

async function mustFind(tx: Ctx, key: string, reference: string): Promise<ContributionRow> {
  const found = namedRecord(await contributionsOf(tx.db, key), reference, 'source');
  if (found) return found;
  throw new Refusal('NOT_FOUND', `No existe el aporte '${reference}'.`, { field: 'source' });
}

/** What was given back with the guarantee is no longer in it: the driver got it, or the company did. */
async function mustBeInside(tx: Ctx, { driver_id, created_at, source }: ContributionRow): Promise<void> {
  const returned = await lastReturn(tx.db, driver_id);
  if (!returned || returned.returned_at < created_at) return;
  const message = `La garantía se devolvió con el aporte '${source}'. Si fue un error, anula antes la devolución con «guarantees undo-give-back», o cóbralo con un evento.`;
  throw new Refusal('CONFLICT', message, { field: 'source' });
}

/** A guarantee that was complete only with it is incomplete again. */
async function openAgain(tx: Ctx, uid: string, reason: string): Promise<void> {
  const completed = await findCompleted(tx.db, uid);
  const { amount } = await guaranteeOf(tx, uid);
  if (!completed || amount >= completed.total) return;
  await removeCompleted(tx.db, uid);
  await setVerifiedFlag(tx, uid, 'guarantee', false, reason);
}

/**
 * [BKS-02] Takes back a contribution that staff recorded by mistake, by a counter-entry. Both stay on record, no bill changes,
 * and the driver is notified. The weekly parts go on until the guarantee is complete.
 */
export function takeBackContribution(ctx: Ctx, wish: Wish): Promise<ContributionRow> {
  const reason = wish.reason.trim();
  if (!reason) throw new Refusal('BAD_USER_INPUT', 'Falta el motivo.', { field: 'reason' });
  const key = referenceKey(wish.reference, 'source');
  return inTransaction(ctx, async (tx) => {
    const given = await mustFind(tx, key, wish.reference);
    const { id, driver_id: uid, origin, amount, source, contributed_on: day } = given;
    await guaranteeChange.call(tx, { uid });
    await lockDriver(tx.db, uid);
    await mustBeInside(tx, given);
    const before = await guaranteeOf(tx, uid);
    const reversal = { reversed_at: tx.clock.now(), reversed_by: actorName(tx.actor), reversal_reason: reason };
    if (!(await markTakenBack(tx.db, id, reversal))) {
      throw new Refusal('CONFLICT', `El aporte '${source}' ya está anulado.`, { field: 'source' });
    }
    await guaranteeTakenBack.call(tx, { uid, origin, amount, source });
    await openAgain(tx, uid, reason);
    const after = await guaranteeOf(tx, uid);
    const change = { before: formatPesos(before.amount), after: formatPesos(after.amount), why: reason };
    await logChange(tx, uid, { subject: 'guarantee', ...change });
    const message = contributionTakenBackNews({ origin, amount, day, reason });
    await notify(tx, { driverId: uid, type: 'bill', message });
    return given;
  });
}
