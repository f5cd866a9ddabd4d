import { billedWeek } from '@volante/domain/billing/billed-week';
import { lastOf } from '@volante/domain/values/present';
import { formatWeekRange } from '@volante/domain/values/week';
import { csvFile } from '../../platform/csv.ts';
import type { Statement } from './find-statement.ts';
import { statementLines } from './statement-lines.ts';

/** [BKS-04] Below the balance: what other settlements have to do with it, and what is left. They are no part of the sum. */
function afterBalance({ bill, netted }: Statement): (string | number)[][] {
  if (netted.length === 0) return [];
  const used = netted.map(({ amount, date }) => [
    '',
    'Descontado',
    `Liquidación ${formatWeekRange(billedWeek(date))}`,
    amount,
  ]);
  return [...used, ['', bill.balance > 0 ? 'Por depositar' : 'Por pagar', '', bill.rest]];
}

/**
 * Made for spreadsheets in Chile: semicolons, dates with the day first, whole pesos.
 */
export function statementCsv(statement: Statement): string {
  const lines = statementLines(statement).map(({ date, concept, detail, amount }) => [date, concept, detail, amount]);
  const balance = lastOf(statement.table.summary);
  return csvFile([
    ['Fecha', 'Concepto', 'Detalle', 'Monto'],
    ...lines,
    ['', balance.label, '', balance.total],
    ...afterBalance(statement),
  ]);
}
