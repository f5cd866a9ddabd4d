/** A spreadsheet takes text that begins like this for a formula and would run it. */
const likeFormula = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = likeFormula.test(value) ? `'${value}` : value;
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const byteOrderMark = '\u{FEFF}';

/** One CSV line for Chilean spreadsheets: separated by semicolons, safe for any text people typed. */
export function csvRow(values: readonly (string | number)[]): string {
  return values.map(cell).join(';');
}

/** A whole file that spreadsheets open with its accents: UTF-8 with a byte order mark. */
export const csvFile = (rows: readonly (readonly (string | number)[])[]): string =>
  byteOrderMark + rows.map((row) => `${csvRow(row)}\r\n`).join('');
