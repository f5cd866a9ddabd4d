import { fold } from '../values/fold.ts';

/** Words that people write or leave out: 'María de los Ángeles' is 'María Ángeles'. */
const particles = new Set(['da', 'de', 'del', 'do', 'dos', 'e', 'la', 'las', 'los', 'san', 'van', 'von', 'y']);

function wordsOf(name: string): string[] {
  const words = fold(name)
    .replaceAll(/['’´`.]/g, ' ')
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  const telling = words.filter((word) => !particles.has(word));
  return telling.length > 0 ? telling : words;
}

/** Whether two different words are one letter apart (more, fewer, other or swapped): 'Jhon' and 'John'. */
function oneLetterApart(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [a, b] = [one.slice(start), other.slice(start)];
  const swapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return swapped || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
}

const longEnough = 4;

/** Whether two different words may be spellings of one name. */
function alike(one: string, other: string): boolean {
  if (one.length === 1 || other.length === 1) return one[0] === other[0];
  return Math.min(one.length, other.length) >= longEnough && oneLetterApart(one, other);
}

/**
 * [SCR-06] Whether two names can be one person's, however they are written: accents, capitals, order, second names and
 * second surnames left out, initials, one wrong letter. Every word of the shorter one is found in the longer one. When
 * there is too little to tell, they are one person's: nobody is accused for nothing.
 */
export function sameName(one: string, other: string): boolean {
  const [fewer = [], more = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length);
  const left = [...more];
  return fewer.every((word) => {
    // Whole words first: an initial must not take the place of a word that is written out.
    const exact = left.indexOf(word);
    const at = exact >= 0 ? exact : left.findIndex((candidate) => alike(word, candidate));
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
}

interface Named {
  name: string;
  /** Null when it is not known. */
  rut: string | null;
}

export type Difference = 'name' | 'rut';

/** [SCR-06] What says that an account is another person's; a RUT tells more than a name. Null when it is the driver's. */
export function differenceOf(holder: Named, driver: Named): Difference | null {
  if (holder.rut && driver.rut) {
    const [one, other] = [holder.rut, driver.rut].map((rut) => rut.replaceAll(/[.\s-]/g, '').toUpperCase());
    if (one !== other) return 'rut';
  }
  return sameName(holder.name, driver.name) ? null : 'name';
}
