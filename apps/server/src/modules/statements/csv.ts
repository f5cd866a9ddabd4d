import { lastOf } from '@volante/domain/values/present';
import { csvRow } from '../../platform/csv.ts';
import type { Statement } from './find-statement.ts';
import { statementLines } from './statement-lines.ts';

const byteOrderMark = '\u{FEFF}';

/**
 * Made for spreadsheets in Chile: semicolons, dates with the day first, whole pesos, and a byte order mark for UTF-8.
 */
export function statementCsv(statement: Statement): string {
  const lines = statementLines(statement).map(({ date, concept, detail, amount }) => [date, concept, detail, amount]);
  const balance = lastOf(statement.table.summary);
  const rows = [['Fecha', 'Concepto', 'Detalle', 'Monto'], ...lines, ['', balance.label, '', balance.total]];
  return byteOrderMark + rows.map((row) => `${csvRow(row)}\r\n`).join('');
}
