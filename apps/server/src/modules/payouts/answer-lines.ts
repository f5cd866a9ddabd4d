import type { AnswerLine } from '@volante/domain/payouts/answer-fates';
import {
  type AnswerSeparator,
  answerSeparators,
  type AnswerShape,
  type ColumnPlaces,
  placesIn,
  separatorSign,
} from '@volante/domain/payouts/answer-shape';
import { codesOf } from '../../platform/actions/field.ts';
import { csvFields } from '../../platform/ops/read-csv.ts';

/** Above the names of the columns a bank may write what the file is. */
const linesAbove = 20;

export interface AnswerTable {
  separator: AnswerSeparator;
  lines: AnswerLine[];
}

/** The columns that are missing, and what the file has instead. */
export interface NoTable {
  missing: readonly string[];
  has: readonly string[];
}

interface Numbered {
  line: number;
  text: string;
}

const fieldsIn = ({ text }: Numbered, separator: AnswerSeparator) => csvFields(text, separatorSign(separator)) ?? [];

function lineOf({ line, text }: Numbered, places: ColumnPlaces, separator: AnswerSeparator): AnswerLine {
  const fields = fieldsIn({ line, text }, separator);
  const at = (place: number | undefined) => (place === undefined ? undefined : (fields[place] ?? ''));
  return {
    line,
    // A line that cannot be read is listed as it is.
    glosa: at(places.glosa) || text.slice(0, 80),
    result: at(places.result) ?? '',
    reason: at(places.reason),
    amount: at(places.amount),
    day: at(places.day),
  };
}

/** With this separator; undefined when the named columns are not there. */
function tableWith(rows: readonly Numbered[], shape: AnswerShape, separator: AnswerSeparator): AnswerTable | undefined {
  const placed = rows.slice(0, linesAbove).map((row) => placesIn(fieldsIn(row, separator), shape));
  const head = placed.findIndex(({ missing, isHead }) => missing.length === 0 && isHead);
  const { missing, places } = placed[Math.max(head, 0)] ?? { missing: ['glosa'], places: {} };
  if (missing.length > 0) return undefined;
  return { separator, lines: rows.slice(head + 1).map((row) => lineOf(row, places, separator)) };
}

/**
 * [CON-19] The lines of a bank's answer. Named columns are found wherever they stand, and with another separator than the one that was
 * named: banks change both without a word.
 */
export function answerLines(text: string, shape: AnswerShape): AnswerTable | NoTable {
  const rows = text
    .split(/\r?\n/)
    .map((row, at) => ({ line: at + 1, text: row }))
    .filter((row) => row.text.trim() !== '');
  const others = codesOf(answerSeparators).filter((separator) => separator !== shape.separator);
  for (const separator of [shape.separator, ...others]) {
    const table = tableWith(rows, shape, separator);
    if (table) return table;
  }
  const has = rows[0] ? fieldsIn(rows[0], shape.separator) : [];
  return { missing: placesIn(has, shape).missing, has };
}
