import {
  type BankAccountValues,
  isCuentaRut,
  maskAccount,
  normalizeBankAccount,
  rutBody,
  validateBankAccount,
} from '@volante/domain/banking/bank-account';
import { accountTypesOf } from '@volante/domain/banking/banks';
import { useQueryClient } from '@tanstack/react-query';
import { firstOf } from '@volante/domain/values/present';
import { useForm } from '@volante/client/form/use-form.ts';
import { currentUid } from '@volante/client/session.ts';
import { sendNow } from '../../lib/write-queue/send-now.ts';
import { createBankAccount } from './bank-mutations.ts';
import { type AccountOwner, ownHolder } from './own-holder.ts';

/** Starts with the driver's own data, because most drivers use their own account. */
const startingWith = (owner: AccountOwner | undefined): BankAccountValues => ({
  bank: '',
  accountType: '',
  account: '',
  ...(owner ? ownHolder(owner) : { name: '', rut: '' }),
  email: owner?.email ?? '',
});

/** A Cuenta Rut's number follows from the RUT; no other account's does. */
function withType(values: BankAccountValues, accountType: string): Partial<BankAccountValues> {
  if (isCuentaRut(accountType)) return { accountType, account: rutBody(values.rut) };
  return { accountType, account: isCuentaRut(values.accountType) ? '' : maskAccount(values.account, accountType) };
}

/** [BNK-01] The draft is deleted with the tab, so that no account number stays on a phone that others may pick up. */
export function useBankAccountForm(owner: AccountOwner | undefined, onSaved: () => void) {
  const client = useQueryClient();
  const form = useForm<BankAccountValues>({
    draft: 'bank-account',
    tabOnly: true,
    initial: startingWith(owner),
    validate: validateBankAccount,
    async send(values) {
      await sendNow(createBankAccount, { uid: currentUid(), rol: 'Driver', ...normalizeBankAccount(values) }, client);
      form.reset();
      onSaved();
    },
  });
  const { values, change } = form;
  return {
    ...form,
    chooseBank(bank: string) {
      const offered = accountTypesOf(bank);
      const kept = offered.find((type) => type === values.accountType);
      const type = kept ?? (offered.length === 1 ? firstOf(offered) : '');
      change({ bank, ...withType(values, type) });
    },
    chooseType: (accountType: string) => change(withType(values, accountType)),
    typeRut: (rut: string) =>
      change({ rut, ...(isCuentaRut(values.accountType) && rutBody(rut) && { account: rutBody(rut) }) }),
  };
}

export type BankAccountForm = Omit<ReturnType<typeof useBankAccountForm>, 'ref'>;
