/** A spreadsheet takes text that begins like this for a formula and would run it. */
const likeFormula = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = likeFormula.test(value) ? `'${value}` : value;
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of a file for the spreadsheets of Chile: semicolons, whatever people call themselves. */
export function csvRow(values: readonly (string | number)[]): string {
  return values.map(cell).join(';');
}
