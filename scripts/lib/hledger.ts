import { execFileSync } from 'node:child_process';

/** Amounts by account, then by the first day of the period. */
export type PeriodTotals = Map<string, Map<string, number>>;

/** Runs hledger on a journal and returns its output; throws when hledger reports an error. */
export function hledger(journal: string, ...args: string[]): string {
  return execFileSync('hledger', ['-f', journal, ...args], { encoding: 'utf8', maxBuffer: 1 << 30 });
}

/** '"account","2026-11-02W45"', … as rows of fields. No field of ours has a quote in it. */
function readCsv(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('","').map((field) => field.replaceAll('"', '')));
}

const pesosOf = (field: string) => (field === '0' ? 0 : Number(field.replace(/ CLP$/, '')));

/** The change of each account in each week, Monday to Sunday. */
export function weeklyTotals(journal: string, ...query: string[]): PeriodTotals {
  const [head = [], ...rows] = readCsv(hledger(journal, 'balance', ...query, '--weekly', '--flat', '-N', '-O', 'csv'));
  const mondays = head.slice(1).map((period) => period.slice(0, 10));
  return new Map(
    rows.map(([account = '', ...amounts]) => [
      account,
      new Map(amounts.map((amount, index) => [mondays[index]!, pesosOf(amount)])),
    ]),
  );
}

/** The total balance of all accounts that match a query. */
export function totalOf(journal: string, ...query: string[]): number {
  const rows = readCsv(hledger(journal, 'balance', ...query, '--depth', '1', '--flat', '-N', '-O', 'csv')).slice(1);
  return rows.reduce((sum, [, amount = '0']) => sum + pesosOf(amount), 0);
}
