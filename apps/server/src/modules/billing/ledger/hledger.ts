import type { JournalRow } from './store.ts';
import { hledgerAccount } from './accounts.ts';

/** Pesos have no cents, so amounts are written without decimals. */
export const hledgerHead = 'decimal-mark .\ncommodity 1000. CLP\n\n';

/** Removes characters with a meaning in hledger: a semicolon or line end ends the description, a bar splits it. */
const plain = (text: string) => text.replace(/[;|\p{Cc}]+/gu, ' ');

/** What an entry records: a 'line' of a bill, a 'payment' or a 'payout'. */
const kindOf = (source: string) => source.split('/', 1)[0]!;

/** One balanced transaction: the debited amount is positive, the credited one negative. */
export function hledgerEntry({ driver_id, date, source, debit, credit, amount }: JournalRow): string {
  return `${date} ${driver_id} | ${plain(source)}  ; kind:${plain(kindOf(source))}
    ${hledgerAccount(debit, driver_id)}  ${amount} CLP
    ${hledgerAccount(credit, driver_id)}  -${amount} CLP

`;
}
