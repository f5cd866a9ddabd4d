import type { LineField } from './bill.ts';

/**
 * The journal's accounts. 'driver' is what we owe a driver: positive balances of weekly bills are paid out of it.
 * 'guarantee' is theirs too, kept by us; 'guarantee:own' is what the company itself put into guarantees. 'prepayments' is
 * what they paid towards a week that is not closed: its bill takes it. 'tolls' and 'fines' are passed on to whom they are
 * owed, and 'iva' to the treasury: none of them is revenue.
 */
export const journalAccounts = [
  'bank',
  'platform:uber',
  'platform:didi',
  'platform:cabify',
  'platform:beat',
  'guarantee:own',
  'driver',
  'guarantee',
  'prepayments',
  'iva',
  'tolls',
  'fines',
  'rent',
  'penalties',
  'charges',
  'refunds',
] as const;

export type JournalAccount = (typeof journalAccounts)[number];

/** Accounts that each driver has for themselves. */
export const accountsOfDrivers: readonly JournalAccount[] = ['driver', 'guarantee', 'prepayments'];

const contra: Readonly<Record<LineField, JournalAccount>> = {
  uber: 'platform:uber',
  didi: 'platform:didi',
  cabify: 'platform:cabify',
  beat: 'platform:beat',
  refund: 'refunds',
  rent: 'rent',
  tag: 'tolls',
  fines: 'fines',
  penaltys: 'penalties',
  other: 'charges',
  guarantee: 'guarantee',
  installment: 'charges',
  prePay: 'prepayments',
};

/** Fields whose positive amounts are in the driver's favour. */
export const creditFields: readonly LineField[] = ['uber', 'didi', 'cabify', 'beat', 'refund', 'prePay'];

/** The account that balances a line's entry in the driver's account (double-entry bookkeeping). */
export function contraAccount(field: LineField): JournalAccount {
  return contra[field];
}

/** Accounts that grow by credits: what we owe others, and what we earn. The others grow by debits. */
const creditAccounts: readonly JournalAccount[] = [
  'driver',
  'guarantee',
  'prepayments',
  'iva',
  'tolls',
  'fines',
  'rent',
  'penalties',
  'charges',
];

export const growsByCredit = (account: JournalAccount): boolean => creditAccounts.includes(account);
