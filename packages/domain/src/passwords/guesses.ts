import { fold } from '../values/fold.ts';
import { lastOf } from '../values/present.ts';

/** What a guesser would take a part of a password for. */
export type PartKind = 'word' | 'own' | 'company' | 'order' | 'date' | 'again' | 'letter';

/** A word somebody would try, and how many others they would try before it. */
export interface KnownWord {
  rank: number;
  kind: 'word' | 'own' | 'company';
}

export type FindWord = (word: string) => KnownWord | undefined;

export interface Guesses {
  /** How many guesses it takes, as a power of ten: 6 is a million. */
  power: number;
  /** What the password is made of, for whoever guesses best. */
  parts: ReadonlySet<PartKind>;
}

const longestWord = 40;
const orders = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
].flatMap((keys) => [keys, keys.split('').toReversed().join('')]);

const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  1: 'i',
  '!': 'i',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
};
const date = /^(\d{1,2}[-/. ]?\d{1,2}[-/. ]?)?(19|20)\d\d$|^\d{1,2}[-/. ]\d{1,2}[-/. ]\d\d$/;

/** The costs of parts, as powers of ten. */
const costs = {
  order: 1.2,
  year: 2,
  dayOfYear: 4.3,
  again: 0.3,
  lookalike: 0.5,
  digit: 1,
  separator: 1,
  character: 1.4,
};

interface Part {
  cost: number;
  kind: PartKind;
}

function wordPart(text: string, find: FindWord): Part | undefined {
  const written = find(text);
  if (written) return { cost: Math.log10(written.rank + 1), kind: written.kind };
  const meant = find(text.replaceAll(/[@431!0$57]/g, (sign) => lookalikes[sign] ?? sign));
  return meant && { cost: Math.log10(meant.rank + 1) + costs.lookalike, kind: meant.kind };
}

function onePart(character: string): Part {
  if (/\d/.test(character)) return { cost: costs.digit, kind: 'letter' };
  return { cost: /[-_. ,]/.test(character) ? costs.separator : costs.character, kind: 'letter' };
}

/** The ways in which a guesser may know the part of the text from `start` to `end`. */
function partsBetween(text: string, [start, end]: [number, number], find: FindWord): (Part | undefined)[] {
  const part = text.slice(start, end);
  const length = end - start;
  if (length === 1) return [onePart(part)];
  return [
    text.slice(start - length, start) === part ? { cost: costs.again, kind: 'again' } : undefined,
    length > 2 && orders.some((keys) => keys.includes(part)) ? { cost: costs.order, kind: 'order' } : undefined,
    date.test(part) ? { cost: length === 4 ? costs.year : costs.dayOfYear, kind: 'date' } : undefined,
    length > 2 ? wordPart(part, find) : undefined,
  ];
}

interface Way {
  cost: number;
  kinds: readonly PartKind[];
}

/**
 * Estimates how many guesses a password withstands: it is cut into known words, dates, keys in a row, repetitions and
 * single characters in the way that is cheapest for whoever guesses. The time grows with the length alone.
 */
export function guessesFor(password: string, find: FindWord): Guesses {
  const text = fold(password);
  const best: Way[] = [{ cost: 0, kinds: [] }];
  for (let end = 1; end <= text.length; end += 1) {
    let cheapest: Way = { cost: Infinity, kinds: [] };
    for (let start = Math.max(0, end - longestWord); start < end; start += 1) {
      for (const part of partsBetween(text, [start, end], find)) {
        const before = best[start]!;
        if (part && before.cost + part.cost < cheapest.cost) {
          cheapest = { cost: before.cost + part.cost, kinds: [...before.kinds, part.kind] };
        }
      }
    }
    best.push(cheapest);
  }
  const { cost, kinds } = lastOf(best);
  return { power: cost, parts: new Set(kinds) };
}
