import { type DeletionStep, isFurther } from '@volante/domain/accounts/open-matters';
import type { Ctx } from '../../../platform/context.ts';
import { blockData } from '../../../platform/data-blocks/block.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Module } from '../../../platform/module.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordSecurityEvent } from '../../../platform/security-events/record.ts';
import { lockDriver } from '../../drivers/public.ts';
import { openMattersOf } from '../open-matters-of.ts';
import type { Account } from '../store/accounts.ts';
import { insertRequest } from '../store/deletion-requests.ts';
import { deleteEmailCode } from '../store/one-time.ts';
import { advanceDeletion } from './advance-deletion.ts';
import { mustProveIdentity, type Proof } from './must-prove-identity.ts';
import { tellOfDeletion, tellStaffOfDeletion } from './tell-of-deletion.ts';

export const deletionWord = 'ELIMINAR';

interface Wish {
  account: Account;
  proof: Proof & { word: string };
  /** What the page said would happen. */
  seen: DeletionStep;
  modules: readonly Module[];
}

/** The data are blocked from now on, and everybody who must do something is told. */
async function record(tx: Ctx, account: Account, step: DeletionStep): Promise<void> {
  const { uid } = account;
  await lockDriver(tx.db, uid);
  await blockData(tx, { uid, reason: 'deletion' });
  // A change of e-mail under way ends, so that a new code goes to the present address.
  await deleteEmailCode(tx, uid);
  await recordSecurityEvent(tx, { kind: 'deletionRequested', uid });
  const matters = await openMattersOf(tx, uid);
  if (step === 'wait') await tellOfDeletion(tx, account, { what: 'recorded', matters });
  await tellStaffOfDeletion(tx, uid, matters);
}

/**
 * [DAY-02] A driver asks to delete their account. With nothing open it is erased at once; otherwise the request is recorded
 * and carried out when everything is settled. Never more happens than the page announced. Asking twice is asking once.
 */
export async function requestDeletion(ctx: Ctx, { account, proof, seen, modules }: Wish): Promise<DeletionStep> {
  if (proof.word.trim().toUpperCase() !== deletionWord) {
    throw new Refusal('BAD_USER_INPUT', `Escribe ${deletionWord} para confirmar.`, { field: 'word' });
  }
  await mustProveIdentity(ctx, account, proof);
  return inTransaction(ctx, async (tx) => {
    const isNew = await insertRequest(tx, account.uid);
    const step = await advanceDeletion(tx, account.uid, modules);
    if (step === null || isFurther(step, seen)) {
      throw new Refusal('CONFLICT', 'Lo que tienes pendiente cambió. Revisa qué pasa ahora y confirma de nuevo.');
    }
    if (isNew && step !== 'erase') await record(tx, account, step);
    return step;
  });
}
