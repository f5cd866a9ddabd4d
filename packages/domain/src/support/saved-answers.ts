import { freeText } from '../values/free-text.ts';
import { longestMessage } from './cases.ts';

/** [CON-21] All that a saved answer may say of whoever it is sent to, in the words staff type between braces. */
const blanks = {
  nombre: 'el nombre del conductor',
  patente: 'la patente de su auto',
  semana: 'la semana en curso',
  caso: 'el número del caso',
  asunto: 'el asunto del caso',
} as const;

export type Blank = keyof typeof blanks;

export const blankNames = Object.keys(blanks) as Blank[];

const isBlank = (text: string): text is Blank => Object.hasOwn(blanks, text);

/** '{nombre} (el nombre del conductor), …', for whoever writes one. */
export const blanksInWords: string = blankNames.map((name) => `{${name}} (${blanks[name]})`).join(', ');

export const longestAnswerName = 60;

const braced = /\{([^{}]*)\}/g;

type Read<Value> = { value: Value } | { problem: string };

/** A name as it is kept, or why it is none. */
export function readAnswerName(typed: string): Read<string> {
  const name = freeText(typed).replaceAll(/\s+/g, ' ').trim();
  if (!name) return { problem: 'Escribe cómo se llama la respuesta.' };
  if (name.length > longestAnswerName) return { problem: `El nombre tiene hasta ${longestAnswerName} caracteres.` };
  return { value: name };
}

/** [CON-21] A saved answer as it is kept, or why it is none: what nobody can fill in is refused here, not found out by a driver. */
export function readSavedAnswer(typed: string): Read<string> {
  const text = freeText(typed).trim();
  if (!text) return { problem: 'Escribe la respuesta.' };
  if (text.length > longestMessage) return { problem: `La respuesta tiene hasta ${longestMessage} caracteres.` };
  const unknown = [...text.matchAll(braced)].map(([, inside = '']) => inside).find((inside) => !isBlank(inside));
  if (unknown !== undefined) {
    const known = blankNames.map((name) => `{${name}}`).join(', ');
    return { problem: `No sabemos qué es {${unknown}}. Puedes usar ${known}.` };
  }
  if (/[{}]/.test(text.replaceAll(braced, ''))) return { problem: 'Hay una llave { o } sin su pareja.' };
  return { value: text };
}

/** What is known of a driver; null for what there is none of. */
export type AnswerFacts = Readonly<Record<Blank, string | null>>;

/** [CON-21] A saved answer with the driver's own data. What is not known of them stays in braces, so that whoever sends it sees it. */
export const filledAnswer = (text: string, facts: AnswerFacts): string =>
  text.replaceAll(braced, (whole, inside: string) => (isBlank(inside) ? (facts[inside] ?? whole) : whole));

/** Blanks that nobody has filled in: such a text is not ready to be sent. */
export const leftBlank = (text: string): Blank[] => [
  ...new Set([...text.matchAll(braced)].map(([, inside = '']) => inside).filter(isBlank)),
];
