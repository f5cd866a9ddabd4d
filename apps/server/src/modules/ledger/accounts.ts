import { accountsOfDrivers, type JournalAccount, journalAccounts } from '@volante/domain/billing/accounts';

/**
 * The names of the journal's accounts, in the hierarchy that bookkeepers expect. A driver's own accounts end with their
 * uid.
 */
const names: Readonly<Record<JournalAccount, string>> = {
  bank: 'assets:bank',
  'platform:uber': 'assets:platforms:uber',
  'platform:didi': 'assets:platforms:didi',
  'platform:cabify': 'assets:platforms:cabify',
  'platform:beat': 'assets:platforms:beat',
  'guarantee:own': 'assets:guarantees',
  driver: 'liabilities:drivers',
  guarantee: 'liabilities:guarantees',
  prepayments: 'liabilities:prepayments',
  iva: 'liabilities:iva',
  tolls: 'liabilities:tolls',
  fines: 'liabilities:fines',
  rent: 'revenues:rent',
  penalties: 'revenues:penalties',
  charges: 'revenues:charges',
  refunds: 'expenses:refunds',
};

const isAccount = (account: string): account is JournalAccount => Object.hasOwn(names, account);

/** Without a driver: 'driver' → 'liabilities:drivers'. */
export function accountName(account: string): string {
  if (!isAccount(account)) throw new Error(`The journal has no account named '${account}'`);
  return names[account];
}

/** For example 'driver' → 'liabilities:drivers:<uid>', 'rent' → 'revenues:rent'. */
export function hledgerAccount(account: string, uid: string): string {
  const name = accountName(account);
  return accountsOfDrivers.some((own) => own === account) ? `${name}:${uid}` : name;
}

/** The accounts of the company, and those of one driver: what hledger's strict check wants to be declared. */
export const companyAccounts: readonly string[] = journalAccounts
  .filter((account) => !accountsOfDrivers.includes(account))
  .map(accountName);

export const accountsOfDriver = (uid: string): string[] =>
  accountsOfDrivers.map((account) => hledgerAccount(account, uid));
