import type { Ctx } from '../../../platform/context.ts';
import { takeBackMail } from '../../../platform/mail.ts';
import { takeBackSms } from '../../../platform/sms.ts';
import type { Module } from '../../../platform/module.ts';
import { erasePerson } from '../../../platform/personal-data/erase-person.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordSecurityEvent } from '../../../platform/security-events/record.ts';
import { hasBills } from '../../billing/public.ts';
import { forgetName, lockDriver, markDriverDeleted } from '../../drivers/public.ts';
import { openMattersOf } from '../open-matters-of.ts';
import { type Account, updateAccount } from '../store/accounts.ts';
import { endRequest } from '../store/deletion-requests.ts';
import { endSignIns } from './end-sign-ins.ts';
import { tellOfErasure } from './tell-of-deletion.ts';

/**
 * Closes an account for good: erases its personal data, frees its e-mail and signs every device out. The caller has locked
 * the request. `modules` are all modules: each erases what it keeps about the driver.
 */
export async function eraseAccount(tx: Ctx, account: Account, modules: readonly Module[]): Promise<void> {
  const { uid, email, phone } = account;
  const now = tx.clock.now();
  // Rows are locked in the order that every other change uses, to avoid deadlocks: tokens, account, driver, car.
  await endSignIns(tx, uid);
  await updateAccount(tx, uid, { deleted_at: now });
  await lockDriver(tx.db, uid);
  // Asked again now that the driver is locked: a car may have been assigned meanwhile.
  if ((await openMattersOf(tx, uid)).length > 0) {
    throw new Refusal('CONFLICT', 'Algo cambió en tu cuenta en este momento. Revisa lo que tienes pendiente.');
  }
  await markDriverDeleted(tx, uid);
  const billed = await hasBills(tx, uid);
  await takeBackMail(tx, email);
  if (phone) await takeBackSms(tx, phone);
  await recordSecurityEvent(tx, { kind: 'accountDeleted', uid });
  await erasePerson(tx, modules, uid);
  if (!billed) await forgetName(tx, uid);
  await endRequest(tx, uid, { erased_at: now });
  await tellOfErasure(tx, account, billed);
}
