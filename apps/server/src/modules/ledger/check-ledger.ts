import { growsByCredit, type JournalAccount, journalAccounts } from '@volante/domain/billing/accounts';
import { formatPesos, type Pesos, pesos } from '@volante/domain/values/money';
import { itemAt } from '@volante/domain/values/present';
import type { Ctx } from '../../platform/context.ts';
import { inTransaction, takeTime } from '../../platform/database/transaction.ts';
import { billsNotEntered, countBills, countEntries, isOpened, type Summed, sumsNotEntered } from '../billing/public.ts';
import { accountName } from './accounts.ts';
import { type AccountBalance, accountBalances } from './check-store.ts';

/** Liabilities and revenues are shown as what they are: positive when we owe or have earned. */
export interface CheckedAccount {
  name: string;
  entered: Pesos;
  sourced: Pesos;
}

export interface LedgerCheck {
  balances: boolean;
  /** One line for each account, and below them whatever differs. */
  lines: string[];
  accounts: CheckedAccount[];
  /** Whatever differs, each in one sentence. */
  faults: string[];
  bills: number;
  entries: number;
}

const mostNamed = 20;

const sumNames: Record<Summed, string> = {
  bills: 'liquidaciones',
  lines: 'lineas',
  payments: 'pagos',
  payouts: 'transferencias',
  nettings: 'compensaciones',
};

const wrongLine = (what: string, { billed, entered }: { billed: number; entered: number }) =>
  `  ${what}: ${formatPesos(billed)} en las liquidaciones, ${formatPesos(entered)} en los asientos`;

const head = ['cuenta', 'libro', 'origen', 'diferencia'];

function checked(account: JournalAccount, found: readonly AccountBalance[]): CheckedAccount {
  const { entered, sourced } = found.find((row) => row.account === account) ?? { entered: 0, sourced: 0 };
  const sign = growsByCredit(account) ? -1 : 1;
  return { name: accountName(account), entered: pesos(sign * entered || 0), sourced: pesos(sign * sourced || 0) };
}

const cellsOf = ({ name, entered, sourced }: CheckedAccount): string[] => [
  name,
  ...[entered, sourced, entered - sourced].map((amount) => formatPesos(amount)),
];

/** The first column is aligned to the left, amounts to the right. */
function tableOf(rows: readonly string[][]): string[] {
  const widths = head.map((_, column) => Math.max(...rows.map((row) => itemAt(row, column).length)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
}

const differs = ({ entered, sourced, drivers }: AccountBalance) => entered !== sourced || drivers.length > 0;

/** Names each account that differs, with the drivers in whose own account the difference is. */
function accountFaults(found: readonly AccountBalance[]): string[] {
  return found.filter(differs).map(({ account, drivers }) => {
    const whose = drivers.length > 0 ? `, de ${drivers.join(', ')}` : '';
    return `  La cuenta ${accountName(account)} no cuadra con su origen${whose}`;
  });
}

/** [MNY-12] Proves each account of the journal against the tables it comes from, and each bill against its entries. */
export function checkLedger(ctx: Ctx): Promise<LedgerCheck> {
  return inTransaction(ctx, async (tx) => {
    await takeTime(tx);
    const found = await accountBalances(tx.db, mostNamed);
    const sums = (await sumsNotEntered(tx.db)).map(({ summed, ...sum }) => wrongLine(sumNames[summed], sum));
    const bills = (await billsNotEntered(tx.db, mostNamed)).map(({ bill, ...sum }) => wrongLine(bill, sum));
    const unopened = (await isOpened(tx.db))
      ? []
      : ['  Faltan asientos de versiones anteriores: el servidor los escribe dentro de una hora, o «ledger open»'];
    const wrong = [...accountFaults(found), ...sums, ...bills];
    const accounts = journalAccounts.map((account) => checked(account, found));
    const faults = wrong.length > 0 ? [...wrong, ...unopened] : [];
    return {
      balances: wrong.length === 0,
      lines: [...tableOf([head, ...accounts.map(cellsOf)]), ...faults],
      accounts,
      faults: faults.map((fault) => fault.trim()),
      bills: await countBills(tx.db),
      entries: await countEntries(tx.db),
    };
  });
}
