import {
  type BankAccountValues,
  normalizeBankAccount,
  validateBankAccount,
} from '@volante/domain/banking/bank-account';
import { type AccountType, bankNamed } from '@volante/domain/banking/banks';
import { present } from '@volante/domain/values/present';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { driverStanding, mustBeTheOwner, setVerifiedFlag } from '../../drivers/public.ts';
import { insertBankAccount } from '../bank-accounts-store.ts';
import { type BankAccount, changeAccounts, logAccount, toBankAccount } from '../change-accounts.ts';
import { bankingConfig } from '../config.ts';
import { mustBeAllowedAccounts } from '../may-change-accounts.ts';

export interface NewBankAccount extends BankAccountValues {
  uid: string;
  rol: string;
}

function mustBeRight({ rol, ...values }: NewBankAccount): void {
  const [mistake] = Object.entries(validateBankAccount(values));
  if (mistake) throw new Refusal('BAD_USER_INPUT', mistake[1], { field: mistake[0] });
  if (rol !== 'Driver') throw new Refusal('BAD_USER_INPUT', 'La cuenta debe ser de un conductor.', { field: 'rol' });
}

/**
 * [FRT-08] The first account is where the money goes. During the registration there is none yet, and a driver takes longer
 * over it than a sign-in counts as new.
 */
async function mustBeTheDriver(tx: Ctx, uid: string, isFirst: boolean): Promise<void> {
  const decides = isFirst && (await driverStanding(tx, uid))?.status !== 'on boarding';
  await mustBeTheOwner(tx, uid, decides ? 'must sign in' : 'may');
}

/** [BNK-01] Stores an account. The first one becomes the main one, into which the driver is paid. */
export async function createBankAccount(ctx: Ctx, input: NewBankAccount): Promise<BankAccount> {
  mustBeRight(input);
  const { uid } = input;
  const { bank, accountType, account, name, rut, email } = normalizeBankAccount(input);
  const bankCode = present(bankNamed(bank), 'the bank of a checked account').code;
  const fingerprint = ctx.vault.sign('bank', [uid, bankCode, accountType, account].join('\n'));
  return changeAccounts(ctx, uid, async (tx, accounts) => {
    // [DAY-02] Whoever leaves may still say where to be paid: a first account.
    if (accounts.length > 0) await mustBeAllowedAccounts(tx, uid);
    await mustBeTheDriver(tx, uid, accounts.length === 0);
    if (accounts.some((known) => known.fingerprint === fingerprint)) {
      throw new Refusal('CONFLICT', 'Ya tienes registrada esta cuenta.', { field: 'account' });
    }
    if (accounts.length >= bankingConfig.mostAccounts) {
      throw new Refusal(
        'CONFLICT',
        `Puedes tener hasta ${bankingConfig.mostAccounts} cuentas. Elimina una que ya no uses.`,
      );
    }
    const row = {
      id: tx.ids.next(),
      driver_id: uid,
      bank_code: bankCode,
      account_type: accountType as AccountType,
      sealed_number: tx.vault.seal('bank', uid, account),
      last4: account.slice(-4),
      fingerprint,
      holder_name: name,
      holder_rut: rut,
      holder_email: email,
      main: accounts.length === 0,
      created_at: tx.clock.now(),
    };
    await insertBankAccount(tx.db, row);
    await logAccount(tx, row, 'created');
    if (row.main) await setVerifiedFlag(tx, uid, 'bank', true);
    return toBankAccount(row);
  });
}
