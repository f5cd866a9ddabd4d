import type { BankAccount } from './use-accounting.ts';

/** [BNK-02] Four digits are enough to know one's own account by. */
export const endOf = ({ account }: Pick<BankAccount, 'account'>): string => `••••\u00a0${account}`;

/** 'Banco Estado, Cuenta Rut •••• 5678' */
export function inWords(account: BankAccount): string {
  return `${account.bank}, ${account.accountType} ${endOf(account)}`;
}
