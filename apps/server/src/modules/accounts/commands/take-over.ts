import type { Ctx } from '../../../platform/context.ts';
import type { Module } from '../../../platform/module.ts';
import { erasePerson } from '../../../platform/personal-data/erase-person.ts';
import { recordSecurityEvent } from '../../../platform/security-events/record.ts';
import { removeBankAccounts } from '../../banking/public.ts';
import { forgetPhones } from '../../notifications/public.ts';
import { endLinks, setVerifiedFlag, startDriverOver } from '../../drivers/public.ts';
import { unlinkRideHailing } from '../../ridehailing/public.ts';
import { updateAccount } from '../store/accounts.ts';
import { deleteEmailCode } from '../store/one-time.ts';
import { deletePhoneCode, forgetProvenPhone } from '../store/phone-codes.ts';
import { deletePasskeysOf } from '../store/passkeys.ts';
import { dropDeletion } from './withdraw-deletion.ts';

/** The account, its driver, the words they are found by and what happened to them stay. Everything else the squatter left goes. */
const staying = ['accounts', 'drivers', 'leads', 'driver_log', 'security_events', 'search_words'];

interface Owner {
  uid: string;
  firstname: string;
  lastname: string;
}

/**
 * Nobody had proven yet that this e-mail is theirs, so a stranger may have opened the account. Whoever reads the mail
 * owns the address: every other way into the account is removed, and so is everything that pays or proves somebody
 * else. Somebody whom staff have met in the meantime keeps their history, but not where they are paid. The caller has
 * ended all sign-ins.
 */
export async function takeOver(tx: Ctx, { uid, ...name }: Owner, modules: readonly Module[]): Promise<void> {
  await updateAccount(tx, uid, { email_confirmed_at: tx.clock.now() });
  await unlinkRideHailing(tx, uid);
  await removeBankAccounts(tx, uid, 'El dueño del correo tomó la cuenta');
  await deleteEmailCode(tx, uid);
  await deletePhoneCode(tx, uid);
  await forgetProvenPhone(tx, uid);
  await deletePasskeysOf(tx, uid);
  await dropDeletion(tx, uid);
  await endLinks(tx, uid);
  await forgetPhones(tx, uid);
  if (await startDriverOver(tx, uid, name)) {
    await updateAccount(tx, uid, { ...name, phone: null });
    await erasePerson(tx, modules, uid, staying);
  }
  await setVerifiedFlag(tx, uid, 'auth', true);
  await recordSecurityEvent(tx, { kind: 'accountTakenOver', uid });
}
