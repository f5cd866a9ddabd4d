import type { JournalRow } from '../store/journal.ts';
import { hledgerAccount } from './accounts.ts';

/** Pesos have no cents. */
export const hledgerHead = 'decimal-mark .\ncommodity 1000. CLP\n\n';

/** A description ends at a semicolon or at the line's end, and a bar parts it. */
const plain = (text: string) => text.replace(/[;|\p{Cc}]+/gu, ' ');

/** What it is of: 'line' of a bill, 'payment', 'payout'. */
const kindOf = (source: string) => source.split('/', 1)[0]!;

/** One balanced transaction: what is debited is positive, what is credited negative. */
export function hledgerEntry({ driver_id, date, source, debit, credit, amount }: JournalRow): string {
  return `${date} ${driver_id} | ${plain(source)}  ; kind:${plain(kindOf(source))}
    ${hledgerAccount(debit, driver_id)}  ${amount} CLP
    ${hledgerAccount(credit, driver_id)}  -${amount} CLP

`;
}
