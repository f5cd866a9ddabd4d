import type { Place } from '../address-search.ts';
import { type Entry, readGazetteer } from './entries.ts';
import { foldedWords } from './fold.ts';
import { pointAlong } from './line.ts';

interface Question {
  words: readonly string[];
  /** The house number, when one was typed after a name. */
  number: number | null;
}

interface Found {
  entry: Entry;
  score: number;
}

const mostWords = 10;

function readQuestion(text: string): Question {
  const words = foldedWords(text).slice(0, mostWords);
  // In '10 de Julio 500', the first number belongs to the street's name.
  const at = words.findLastIndex((word, index) => index > 0 && /^\d{1,5}$/.test(word));
  const number = at < 0 ? null : Number(words[at]);
  return { words: words.filter((_, index) => index !== at), number };
}

const begins = (words: readonly string[], typed: string) => words.some((word) => word.startsWith(typed));

/** How well one typed word fits the name; zero when it does not. */
function fitOfName(word: string, { nameWords }: Entry): number {
  if (!begins(nameWords, word)) return 0;
  return nameWords.includes(word) ? 6 : 4;
}

function fitOfCommune(word: string, { communeWords }: Entry): number {
  if (!begins(communeWords, word)) return 0;
  return communeWords.includes(word) ? 3 : 2;
}

/** Zero when a word fits nowhere, or when no word fits the name: a commune alone does not list all its streets. */
function wordScore(entry: Entry, words: readonly string[]): number {
  let score = 0;
  let named = false;
  for (const word of words) {
    const inName = fitOfName(word, entry);
    const fit = inName || fitOfCommune(word, entry);
    if (fit === 0) return 0;
    named ||= inName > 0;
    score += fit;
  }
  return named ? score : 0;
}

function scoreOf(entry: Entry, { words, number }: Question): number {
  if (number !== null && !entry.street) return 0;
  const score = wordScore(entry, words);
  if (score === 0) return 0;
  const name = entry.nameWords.join(' ');
  const asked = words.join(' ');
  const whole = name === asked ? 6 : name.startsWith(asked) ? 4 : name.startsWith(words[0]!) ? 2 : 0;
  const holdsNumber = number !== null && numberIn(entry, number) ? 3 : 0;
  return score + whole + holdsNumber;
}

/** How far along its street a house number is, in metres. */
function metresTo({ numbers: [first, last], metres }: NonNullable<Entry['street']>, number: number): number {
  return ((number - first) / Math.max(1, last - first)) * metres;
}

function numberIn({ street }: Entry, number: number): boolean {
  if (!street) return false;
  const metres = metresTo(street, number);
  return metres >= street.part[0] && metres <= street.part[1];
}

/** [SCR-01] A commune and the street named after it are two places, and so are two parts of a street in one commune. */
function idOf({ street, locality, nameWords }: Entry, number: number | null): string {
  if (!street) return ['comuna', ...nameWords].join('-');
  return ['calle', ...nameWords, number ?? 's-n', ...foldedWords(locality.commune), Math.round(street.part[0])].join(
    '-',
  );
}

export function placeOf(entry: Entry, number: number | null): Place {
  const { street, locality, points } = entry;
  const [start, end] = street?.part ?? [0, 0];
  const along = street && number !== null && numberIn(entry, number) ? metresTo(street, number) : (start + end) / 2;
  const { latitude, longitude } = pointAlong(points, along - start);
  const named = street && (number === null ? street.name : `${street.name} ${number}`);
  return {
    id: idOf(entry, number),
    address: named ? `${named}, ${locality.commune}` : `${locality.commune}, ${locality.region}`,
    street: street?.name ?? null,
    number: number === null ? null : String(number),
    ...locality,
    latitude: rounded(latitude),
    longitude: rounded(longitude),
  };
}

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** When two streets fit equally well, the longer one comes first: most people mean that one. */
function bestFirst(a: Found, b: Found): number {
  return b.score - a.score || (b.entry.street?.metres ?? 0) - (a.entry.street?.metres ?? 0);
}

let gazetteer: readonly Entry[] | undefined;

/** Finds streets of Greater Santiago and communes of Chile by whole words or their beginnings, ignoring accents. */
export function searchGazetteer(text: string, most: number): Place[] {
  const question = readQuestion(text);
  if (question.words.length === 0) return [];
  gazetteer ??= readGazetteer();
  return gazetteer
    .map((entry) => ({ entry, score: scoreOf(entry, question) }))
    .filter(({ score }) => score > 0)
    .toSorted(bestFirst)
    .slice(0, most)
    .map(({ entry }) => placeOf(entry, entry.street ? question.number : null));
}
