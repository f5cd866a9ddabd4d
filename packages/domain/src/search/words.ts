import { fold } from '../values/fold.ts';
import { formatPlate } from '../values/plate.ts';

/** Longer words are cut: those that are kept and those that are typed alike. */
const longest = 64;

/** A word as it is kept and looked for: letters and digits alone, small and without accents. 'Ñ' is an 'n' to both. */
export function bareWord(text: string): string {
  const bare = fold(text.normalize('NFKD')).replaceAll(/[^\p{L}\p{N}]/gu, '');
  return Array.from(bare).slice(0, longest).join('');
}

const all = (...words: readonly string[]) => [...new Set(words)].filter(Boolean);

/** Words of a name: 'María-José' is found as it is written, as 'mariajose' and as 'jose'. */
export function nameWords(...names: readonly string[]): string[] {
  const written = names.flatMap((name) => name.split(/\s+/));
  return all(...written.flatMap((word) => [word, ...word.split(/[^\p{L}\p{M}\p{N}]+/u)]).map(bareWord));
}

/** The address, what stands before its '@', and each part of that. */
export function emailWords(email: string): string[] {
  const [local = ''] = email.split('@');
  return all(bareWord(email), ...nameWords(local));
}

/** A plate with and without its check digit, and with and without the zero that fills it up. */
export function plateWords(plate: string): string[] {
  return all(bareWord(plate), bareWord(formatPlate(plate)), bareWord(plate).replace(/(?<=\D)0+(?=\d)/, ''));
}

/** Stands before a number that is kept backwards, and in no text that is typed. */
const backwards = '<';

const reversed = (digits: string) => backwards + Array.from(digits).toReversed().join('');

/** A phone is kept backwards, so that its end is how the word begins. */
export const phoneWords = (phone: string): string[] => all(reversed(phone.replaceAll(/\D/g, '')));

/** A RUT, a case's number, a batch's or an id: one word, however it is punctuated. */
export const numberWords = (number: string): string[] => all(bareWord(number));

/** One thing that was typed: what is looked for has a word that begins with one of these. */
export type Term = readonly [string, ...string[]];

/** One meaning of what was typed: all of these, the longest first. */
export type Reading = readonly [Term, ...Term[]];

/** So few digits are no phone's end. */
const leastOfPhone = 4;

function termOf(word: string): Term {
  const plain = word.replace(/^0+(?=\d+k?$)/, '');
  const phone = /^\d+$/.test(plain) && plain.length >= leastOfPhone ? [reversed(plain)] : [];
  return [word, ...(plain === word ? [] : [plain]), ...phone];
}

const longestText = 200;
const mostTerms = 12;

/**
 * What a typed text may mean: each of its words begins a word of what is looked for, or all of it does in one, as a plate, a
 * RUT or a phone with spaces. Nothing when no name could be so long.
 */
export function readingsOf(text: string): Reading[] {
  if (text.length > longestText) return [];
  const words = all(...text.split(/\s+/).map(bareWord));
  const [first, ...others] = words.toSorted((a, b) => b.length - a.length);
  if (first === undefined || words.length > mostTerms) return [];
  if (others.length === 0) return [[termOf(first)]];
  const inOne: Reading = [termOf(bareWord(text))];
  // Single letters begin the words of everybody.
  return first.length === 1 ? [inOne] : [[termOf(first), ...others.map(termOf)], inOne];
}
