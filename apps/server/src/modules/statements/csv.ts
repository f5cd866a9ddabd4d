import type { Statement } from './find-statement.ts';
import { statementLines } from './statement-lines.ts';

/** A spreadsheet takes text that begins like this for a formula and would run it. */
const likeFormula = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = likeFormula.test(value) ? `'${value}` : value;
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const byteOrderMark = '\u{FEFF}';

/** For an accountant's spreadsheet in Chile: semicolons, days first, whole pesos, and the mark that tells it is UTF-8. */
export function statementCsv(statement: Statement): string {
  const lines = statementLines(statement).map(({ date, concept, detail, amount }) => [date, concept, detail, amount]);
  const balance = statement.table.summary.at(-1)!;
  const rows = [['Fecha', 'Concepto', 'Detalle', 'Monto'], ...lines, ['', balance.label, '', balance.total]];
  return byteOrderMark + rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');
}
