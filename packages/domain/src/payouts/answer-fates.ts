import { comparableText } from '../values/comparable-text.ts';
import type { LocalDate } from '../values/dates.ts';
import { parseLocalDate } from '../values/dates.ts';
import { formatPesos, type Pesos } from '../values/money.ts';
import { lastOf } from '../values/present.ts';
import { readPesos } from '../values/typed-amount.ts';
import { readTypedDate } from '../values/typed-date.ts';
import type { AnswerShape } from './answer-shape.ts';
import { afterStep, payoutLabel, type PayoutState } from './states.ts';

/** One line of the bank's answer, as it is written there. A column that nobody named is undefined. */
export interface AnswerLine {
  /** Which line of the file. */
  readonly line: number;
  readonly glosa: string;
  readonly result: string;
  readonly reason?: string | undefined;
  readonly amount?: string | undefined;
  readonly day?: string | undefined;
}

/** A transfer of the batch that the answer is about. */
export interface AnsweredTransfer {
  readonly bill: string;
  readonly amount: Pesos;
  readonly state: PayoutState;
}

/** 'same': it says what we know already. 'problem': it is not taken, and somebody has to look at it. */
export type FateKind = 'confirm' | 'return' | 'same' | 'problem';

export interface AnswerFate {
  readonly line: number;
  readonly glosa: string;
  readonly kind: FateKind;
  /** The transfer it is about, when it fits one. */
  readonly bill?: string;
  /** What becomes of it, or what is wrong with it. */
  readonly text: string;
  /** Of a transfer that came back: why, in the bank's words. */
  readonly reason?: string;
  /** The day that the bank says. */
  readonly day: LocalDate | null;
}

/** What one line says, once it is read. */
interface Said {
  line: AnswerLine;
  step: 'confirm' | 'bounce';
  day: LocalDate | null;
}

/** '0000286410', '286.410,00' and '286410.00' are what banks write for $286.410. */
function bankAmount(text: string): Pesos | undefined {
  const plain = text
    .trim()
    .replace(/^CLP\s*/i, '')
    .replace(/[.,]0{1,2}$/, '');
  return readPesos(/^0+\d+$/.test(plain) ? plain.replace(/^0+(?=\d)/, '') : plain).value;
}

/** Also with an hour behind it, and as '20261119'. Null when it is none. */
function bankDay(text: string): LocalDate | null {
  const [day = ''] = text.trim().split(/[ T]/);
  const [, year, month, date] = /^(\d{4})(\d\d)(\d\d)$/.exec(day) ?? [];
  return year === undefined ? readTypedDate(day) : parseLocalDate(`${year}-${month}-${date}`);
}

type Words = ReadonlyMap<string, Said['step']>;

const wordsOf = ({ confirmed, returned }: AnswerShape): Words =>
  new Map([
    ...confirmed.map((word) => [comparableText(word), 'confirm'] as const),
    ...returned.map((word) => [comparableText(word), 'bounce'] as const),
  ]);

/** What a line says about a transfer, or why it is not taken. */
function saidIn(line: AnswerLine, { amount }: AnsweredTransfer, words: Words): Said | string {
  const step = words.get(comparableText(line.result));
  if (!step) return line.result.trim() ? `«${line.result.trim()}» no dice si llegó o volvió` : 'no dice qué pasó';
  if (line.amount !== undefined) {
    const said = bankAmount(line.amount);
    if (said === undefined) return `el monto «${line.amount.trim()}» no se puede leer`;
    if (said !== amount) return `el banco dice ${formatPesos(said)}, y el envío ${formatPesos(amount)}`;
  }
  const day = line.day?.trim() ? bankDay(line.day) : null;
  if (line.day?.trim() && day === null) return `el día «${line.day.trim()}» no se puede leer`;
  return { line, step, day };
}

const words = { confirm: 'confirmada', bounce: 'devuelta' } as const;

function fateOf({ line, step, day }: Said, { bill, amount, state }: AnsweredTransfer): AnswerFate {
  const fate = { line: line.line, glosa: line.glosa, bill, day };
  if (payoutLabel(state) === words[step]) return { ...fate, kind: 'same', text: `ya está ${words[step]}` };
  if (state === 'prepared')
    return { ...fate, kind: 'problem', text: 'está preparada: antes hay que marcar el envío como entregado' };
  if (!afterStep(state, step))
    return { ...fate, kind: 'problem', text: `el banco dice ${words[step]}, y ya está ${payoutLabel(state)}` };
  if (step === 'confirm') return { ...fate, kind: 'confirm', text: `${formatPesos(amount)}, se confirma` };
  const reason = line.reason?.trim() || `El banco dijo: ${line.result.trim()}`;
  return { ...fate, kind: 'return', text: `${formatPesos(amount)} vuelven al saldo: ${reason}`, reason };
}

/** Of several lines about one transfer. A bank may confirm it and return it later, never the other way round. */
function fatesOfOne(said: readonly Said[], transfer: AnsweredTransfer): AnswerFate[] {
  const last = lastOf(said);
  const first = said.find(({ step }) => step === last.step) ?? last;
  const back = said.some(({ step }, at) => step === 'bounce' && said[at + 1]?.step === 'confirm');
  return said.map((one) => {
    const fate = { line: one.line.line, glosa: one.line.glosa, bill: transfer.bill, day: one.day };
    if (back)
      return { ...fate, kind: 'problem', text: 'el archivo dice que volvió y después que llegó: no se toma' } as const;
    if (one === first) return fateOf(one, transfer);
    const text =
      one.step === last.step
        ? `repite la línea ${first.line.line}`
        : `más abajo, en la línea ${first.line.line}, volvió`;
    return { ...fate, kind: 'same', text } as const;
  });
}

interface Known {
  /** The transfers of the batch. */
  readonly transfers: readonly AnsweredTransfer[];
  /** Of a settlement that is not in it: the batch that has it. */
  readonly elsewhere: ReadonlyMap<string, string>;
}

/** The transfers of a batch by what a bank may have made of their glosa. */
export function transfersByGlosa(
  transfers: readonly AnsweredTransfer[],
): (glosa: string) => AnsweredTransfer | undefined {
  const exact = new Map(transfers.map((transfer) => [transfer.bill, transfer]));
  const alike = new Map<string, AnsweredTransfer | 'several'>();
  for (const transfer of transfers) {
    const key = comparableText(transfer.bill);
    alike.set(key, alike.has(key) ? 'several' : transfer);
  }
  return (glosa) => {
    const found = exact.get(glosa.trim()) ?? alike.get(comparableText(glosa));
    return found === 'several' ? undefined : found;
  };
}

function whereElse({ glosa }: AnswerLine, { elsewhere }: Known): string {
  const batch = elsewhere.get(glosa.trim());
  return batch === undefined ? 'no es de ningún envío' : `es del envío ${batch}`;
}

/**
 * [CON-19] What becomes of each line of the bank's answer about a batch, in the order of the file. Each transfer is confirmed or
 * returned at most once; what fits none, or says another amount, is not taken.
 */
export function answerFates(lines: readonly AnswerLine[], shape: AnswerShape, known: Known): AnswerFate[] {
  const meant = wordsOf(shape);
  const transferOf = transfersByGlosa(known.transfers);
  const fates: AnswerFate[] = [];
  const saidOf = new Map<AnsweredTransfer, Said[]>();
  for (const line of lines) {
    const transfer = transferOf(line.glosa);
    const said = transfer ? saidIn(line, transfer, meant) : whereElse(line, known);
    if (typeof said === 'string') {
      const fate = { line: line.line, glosa: line.glosa, day: null, kind: 'problem', text: said } as const;
      fates.push(transfer ? { ...fate, bill: transfer.bill } : fate);
    } else if (transfer) saidOf.set(transfer, [...(saidOf.get(transfer) ?? []), said]);
  }
  for (const [transfer, said] of saidOf) fates.push(...fatesOfOne(said, transfer));
  return fates.toSorted((one, other) => one.line - other.line);
}
