import { comparableText } from '../values/comparable-text.ts';

/** What can stand between the columns of a bank's answer. */
export const answerSeparators = {
  semicolon: 'punto y coma',
  comma: 'coma',
  tab: 'tabulación',
  bar: 'barra vertical',
} as const;

export type AnswerSeparator = keyof typeof answerSeparators;

const signs: Record<AnswerSeparator, string> = { semicolon: ';', comma: ',', tab: '\t', bar: '|' };

export const separatorSign = (separator: AnswerSeparator): string => signs[separator];

const columnNames = ['glosa', 'result', 'reason', 'amount', 'day'] as const;

type ColumnName = (typeof columnNames)[number];

/** [CON-19] How a bank's answer is read, as staff named it once from a sample. No bank publishes it. */
export interface AnswerShape {
  readonly separator: AnswerSeparator;
  /** Each column by its name in the first line, or by its number from 1 on where no line names them. */
  readonly columns: Readonly<Record<'glosa' | 'result', string>> &
    Readonly<Record<'reason' | 'amount' | 'day', string | null>>;
  /** The words of the result that mean that the money arrived, and those that mean that it came back. */
  readonly confirmed: readonly string[];
  readonly returned: readonly string[];
}

/** Where each named column stands in a line. */
export type ColumnPlaces = Partial<Record<ColumnName, number>>;

interface Placed {
  places: ColumnPlaces;
  /** Named, and not there. */
  missing: readonly string[];
  /** Whether the line that was looked at names the columns, and is no line of the answer itself. */
  isHead: boolean;
}

const isNumber = (name: string) => /^[1-9]\d?$/.test(name);

/** Where the columns of a shape stand, by a line that may name them. */
export function placesIn(line: readonly string[], { columns }: AnswerShape): Placed {
  const names = line.map(comparableText);
  const [places, missing]: [ColumnPlaces, string[]] = [{}, []];
  let isHead = false;
  for (const column of columnNames) {
    const name = columns[column];
    if (name === null) continue;
    const named = names.indexOf(comparableText(name));
    if (named >= 0) isHead = true;
    if (named >= 0) places[column] = named;
    else if (isNumber(name) && Number(name) <= line.length) places[column] = Number(name) - 1;
    else missing.push(name);
  }
  return { places, missing, isHead };
}

/** The words of a list as people type it: 'Pagado, Abonado'. */
export const wordsIn = (typed: string): string[] =>
  typed
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter((word) => comparableText(word) !== '');

/** A word that is in both lists, in whichever spelling. */
export function wordInBoth({ confirmed, returned }: Pick<AnswerShape, 'confirmed' | 'returned'>): string | undefined {
  const others = new Set(returned.map(comparableText));
  return confirmed.find((word) => others.has(comparableText(word)));
}
