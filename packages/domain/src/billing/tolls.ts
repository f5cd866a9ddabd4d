import { comparableText, editDistance } from '../values/comparable-text.ts';

interface Passage {
  /** The plate, as `normalizePlate` writes it. */
  readonly carId: string;
  readonly at: Date;
  /** The name of the gantry. */
  readonly address: string;
}

/** [BKS-01] What makes a passage that passage: the plate, the instant and the gantry, in whichever spelling. */
export function tollKey({ carId, at, address }: Passage): string {
  return `tag:${carId}/${at.toISOString()}/${comparableText(address)}`;
}

/** Two reports of one passage may differ by this much, because some operators leave out the seconds. */
export const nearMilliseconds = 2 * 60_000;

/** A character that could not be read stands for a letter of its word. */
const words = /[\p{L}\p{M}\p{N}\ufffd]+/gu;

/** Numbers and single letters tell gantries apart: 'P1' is not 'P2', and 'Pórtico A' not 'Pórtico B'. */
function marksOf(address: string): string {
  const numbers = address.normalize('NFKD').match(/\d+/g) ?? [];
  const letters = (address.normalize('NFC').match(words) ?? [])
    .map(comparableText)
    .filter((word) => /^\p{L}$/u.test(word));
  return [...numbers.map(Number), ...letters].join(' ');
}

const lettersOf = (address: string) => comparableText(address).replaceAll(/\p{N}/gu, '');

/** Fewer letters than these stand in too many names. */
const fewestLetters = 4;

const unreadable = (...names: string[]) => names.join('').split('\ufffd').length - 1;

/**
 * Whether two names are probably of the same gantry: one stands in the other, or hardly a letter in four differs. Letters
 * that an earlier release could not read are no difference.
 */
export function nearlySameGantry(one: string, other: string): boolean {
  if (marksOf(one) !== marksOf(other)) return false;
  const [short, long] = [lettersOf(one), lettersOf(other)].toSorted((a, b) => a.length - b.length) as [string, string];
  if (short === long || (short.length >= fewestLetters && long.includes(short))) return true;
  return editDistance(short, long) <= Math.floor(long.length / 4) + unreadable(one, other);
}

interface ChargedPassage extends Passage {
  readonly amount: number;
}

/**
 * [BKS-01] Whether two passages with different keys are probably one that was reported twice: the same plate and amount
 * within two minutes, at a gantry of nearly the same name.
 */
export function nearlySamePassage(one: ChargedPassage, other: ChargedPassage): boolean {
  return (
    one.carId === other.carId &&
    one.amount === other.amount &&
    Math.abs(one.at.getTime() - other.at.getTime()) <= nearMilliseconds &&
    nearlySameGantry(one.address, other.address)
  );
}
