import { lastOf } from './present.ts';

/** What is left out of a comparison: everything but letters and numbers. 'ʼ' counts as a letter, and is written like a comma. */
const notCompared = /[^\p{L}\p{N}]|\p{Lm}/gu;

/**
 * [BKS-01] A text as it is compared with others that people or programs wrote: without accents, case, spaces, punctuation
 * and what nobody sees. 'TRF-77', 'trf 77' and 'TRF77' are one. Empty when nothing is left to compare.
 */
export function comparableText(text: string): string {
  // Small letters first and capitals then, so that 'ẞ', 'ß' and 'SS' are one, and so are 'ς' and 'Σ'.
  return bare(bare(text).toLowerCase().toUpperCase());
}

const bare = (text: string) => text.normalize('NFKD').replaceAll(notCompared, '');

/** How many letters must be put in, taken out or replaced to make one text of the other. */
export function editDistance(one: string, other: string): number {
  const [short, long] = [Array.from(one), Array.from(other)].toSorted((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  let row = [...short.keys(), short.length];
  for (const [index, letter] of long.entries()) {
    const next = [index + 1];
    for (const [place, known] of short.entries()) {
      const replaced = row[place]! + (known === letter ? 0 : 1);
      next.push(Math.min(replaced, row[place + 1]! + 1, next[place]! + 1));
    }
    row = next;
  }
  return lastOf(row);
}
