import { accountsOfDriver, companyAccounts, hledgerAccount } from './accounts.ts';

export interface HledgerEntry {
  /** Undefined for an entry that is of no driver. */
  driver_id?: string;
  date: string;
  /** The day of what it is of, when its month was closed and the entry is dated later. */
  own_day?: string | null;
  source: string;
  debit: string;
  credit: string;
  amount: number;
}

const declared = (accounts: readonly string[]) => accounts.map((name) => `account ${name}\n`).join('');

/** [MNY-12] Pesos have no cents, so amounts are written without decimals. Declarations are for hledger's strict check. */
export const hledgerHead = `decimal-mark .\ncommodity 1000. CLP\n${declared(companyAccounts)}\n`;

/** The declaration of a driver's own accounts. hledger takes it anywhere in the file. */
export const hledgerDriver = (uid: string): string => `${declared(accountsOfDriver(uid))}\n`;

/** Removes characters with a meaning in hledger: a semicolon or line end ends the description, a bar splits it. */
const plain = (text: string) => text.replace(/[;|\p{Cc}]+/gu, ' ');

/** What an entry records: a 'line' of a bill, its 'iva', a 'payment', a 'payout' and so on. */
const kindOf = (source: string) => source.replace(/\/.*/s, '');

/** One balanced transaction: the debited amount is positive, the credited one negative. [BKS-06] `day` is its own, if another. */
export function hledgerEntry({
  driver_id: uid = '',
  date,
  own_day,
  source,
  debit,
  credit,
  amount,
}: HledgerEntry): string {
  const ownDay = own_day ? `, day:${own_day}` : '';
  return `${date} ${uid || 'company'} | ${plain(source)}  ; kind:${plain(kindOf(source))}${ownDay}
    ${hledgerAccount(debit, uid)}  ${amount} CLP
    ${hledgerAccount(credit, uid)}  -${amount} CLP

`;
}
