import type { AnswerFate, AnswerLine, FateKind } from '@volante/domain/payouts/answer-fates';
import { answerSeparators, type AnswerShape } from '@volante/domain/payouts/answer-shape';
import { comparableText } from '@volante/domain/values/comparable-text';
import { formatInteger } from '@volante/domain/values/number';
import type { ReadAnswer } from './commands/read-answer.ts';

const headings: Record<FateKind, string> = {
  problem: 'No se toman, revísalas',
  return: 'Devueltas',
  confirm: 'Confirmadas',
  same: 'Sin cambio',
};

const order: readonly FateKind[] = ['problem', 'return', 'confirm', 'same'];

const fateLine = ({ line, glosa, text }: AnswerFate) => `  Línea ${line}, ${glosa}: ${text}.`;

/** [CON-19] What becomes of every line: first what somebody has to look at. */
export function answerText(batchId: string, { version, separator, fates }: ReadAnswer): string {
  const groups = order.map((kind) => ({ kind, lines: fates.filter((fate) => fate.kind === kind) }));
  const counts = groups.map(({ kind, lines }) => `${headings[kind].toLowerCase()} ${formatInteger(lines.length)}`);
  return [
    `Envío ${batchId}, ${formatInteger(fates.length)} líneas leídas con el formato ${version}: ${counts.join('; ')}.`,
    ...(separator ? [`El archivo viene separado por ${separator}: se leyó así.`] : []),
    ...groups.flatMap(({ kind, lines }) => (lines.length > 0 ? [`${headings[kind]}:`, ...lines.map(fateLine)] : [])),
  ].join('\n');
}

function meaningIn({ confirmed, returned }: AnswerShape) {
  const says = (words: readonly string[], word: string) => words.some((one) => comparableText(one) === word);
  return (word: string) => {
    if (says(confirmed, comparableText(word))) return 'llegó';
    return says(returned, comparableText(word)) ? 'volvió' : 'no se toma';
  };
}

/** How the columns were named, and what the words of the sample mean by it. */
export function shapeText(shape: AnswerShape, lines: readonly AnswerLine[]): string[] {
  const { glosa, result, reason, amount, day } = shape.columns;
  const named = { glosa, resultado: result, motivo: reason, monto: amount, día: day };
  const columns = Object.entries(named).map(
    ([what, name]) => `${what}: ${name === null ? 'sin columna' : `«${name}»`}`,
  );
  const meaning = meaningIn(shape);
  const words = [...new Set(lines.map((line) => line.result.trim()))].slice(0, 20);
  return [
    `Separador: ${answerSeparators[shape.separator]}. Columnas: ${columns.join(', ')}.`,
    `La muestra tiene ${formatInteger(lines.length)} líneas. Sus resultados:`,
    ...words.map((word) => `  «${word}»: ${meaning(word)}`),
  ];
}
