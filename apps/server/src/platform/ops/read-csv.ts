import { Refusal } from '../refusal.ts';

/** Of a file full of mistakes, only the first ones are listed. */
const mostMistakes = 20;

const quotedField = /"(?:[^"]|"")*"/g;

/** What stands between the fields of a line, where nobody has said it. */
const separatorIn = (line: string): string => (line.replaceAll(quotedField, '').includes(';') ? ';' : ',');

const fieldIn = (separator: string) =>
  new RegExp(
    String.raw`[^\S${separator}]*(?:"((?:[^"]|"")*)"[^\S${separator}]*|([^"${separator}]*))(?:[${separator}]|$)`,
    'y',
  );

/** The fields of a line. A quoted field may contain separators and doubled quotes. Null when a quote is not closed. */
export function csvFields(line: string, separator = separatorIn(line)): string[] | null {
  const field = fieldIn(separator);
  const fields: string[] = [];
  while (field.lastIndex <= line.length) {
    const before = field.lastIndex;
    const found = field.exec(line);
    if (!found) return null;
    fields.push((found[1]?.replaceAll('""', '"') ?? found[2] ?? '').trim());
    if (!found[0].endsWith(separator) || field.lastIndex === before) return fields;
  }
  return fields;
}

interface CsvFile<Row> {
  /** Whether the first line names the columns. */
  isHeader: (line: string) => boolean;
  /** Takes one line, or says what is wrong with it. */
  take: (fields: readonly string[], line: number) => Row | string;
}

/**
 * [BKS-01] Reads a CSV file, separated by semicolons or commas. A file with bad lines is refused as a whole, with one line
 * for each of them.
 */
export function readCsv<Row extends object>(text: string, { isHeader, take }: CsvFile<Row>): Row[] {
  const rows: Row[] = [];
  const mistakes: string[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || (index === 0 && isHeader(line))) continue;
    const fields = csvFields(line);
    const row = fields ? take(fields, index + 1) : 'tiene comillas que no se cierran.';
    if (typeof row === 'string') mistakes.push(`Línea ${index + 1}: ${row}`);
    else rows.push(row);
  }
  if (mistakes.length === 0) return rows;
  const more = mistakes.length > mostMistakes ? [`… y ${mistakes.length - mostMistakes} más.`] : [];
  const said = ['No se importó nada.', ...mistakes.slice(0, mostMistakes), ...more].join('\n');
  throw new Refusal('BAD_USER_INPUT', said, { field: 'file' });
}
