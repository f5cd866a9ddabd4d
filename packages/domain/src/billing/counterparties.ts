import { formatPesos, type Pesos } from '../values/money.ts';
import type { JournalAccount } from './accounts.ts';
import { platformName } from './platform-payments.ts';

/** Somebody the company settles accounts with besides its drivers: who pays us, or whom we pay what is theirs. */
export interface Counterparty {
  /** The word staff type. */
  readonly key: CounterpartyKey;
  readonly name: string;
  readonly account: JournalAccount;
  /** A platform owes us its drivers' fares, week by week. To the others we owe. */
  readonly paysUs: boolean;
}

export type CounterpartyKey = 'uber' | 'didi' | 'cabify' | 'beat' | 'peajes' | 'multas' | 'iva';

/** [MNY-12] */
export const counterparties: readonly Counterparty[] = [
  { key: 'uber', name: platformName('uber'), account: 'platform:uber', paysUs: true },
  { key: 'didi', name: platformName('didi'), account: 'platform:didi', paysUs: true },
  { key: 'cabify', name: platformName('cabify'), account: 'platform:cabify', paysUs: true },
  { key: 'beat', name: platformName('beat'), account: 'platform:beat', paysUs: true },
  { key: 'peajes', name: 'Autopistas, peajes', account: 'tolls', paysUs: false },
  { key: 'multas', name: 'Multas de tránsito', account: 'fines', paysUs: false },
  { key: 'iva', name: 'Tesorería, IVA', account: 'iva', paysUs: false },
];

export function counterpartyNamed(key: string): Counterparty | undefined {
  return counterparties.find((counterparty) => counterparty.key === key);
}

/** More than a platform pays at once for a whole fleet: a larger amount has a zero too many. */
export const mostOfCounterparty = 100_000_000_000;

/** What is left of an account, for staff: 'Uber debe $1.200.000', 'Multas de tránsito: debemos $45.000'. */
export function owedText({ name, paysUs }: Counterparty, owed: Pesos): string {
  const amount = formatPesos(Math.abs(owed));
  if (paysUs) return owed < 0 ? `${name} pagó ${amount} de más` : `${name} debe ${amount}`;
  return owed < 0 ? `${name}: pagamos ${amount} de más` : `${name}: debemos ${amount}`;
}
