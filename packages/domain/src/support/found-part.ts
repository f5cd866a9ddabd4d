import { fold } from '../values/fold.ts';

const shownBefore = 30;

/** The part of a message in which the words that were searched for stand: '… me cobraron un TAG del domingo'. */
export function foundPart(text: string, search: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  const at = fold(plain).indexOf(fold(search.trim()));
  if (at <= shownBefore) return plain;
  const word = plain.lastIndexOf(' ', at - shownBefore) + 1;
  return `… ${plain.slice(word)}`;
}
