import type { FindWord, KnownWord } from '@volante/domain/passwords/guesses';
import { fold } from '@volante/domain/values/fold';
import { chileanWords, companyWords } from './chilean-passwords.ts';

/** The phrase our hint gives as an example: the first that somebody copies, so it is refused. */
export const examplePhrase = 'tren lápiz nube';

/** Lists by how often their words are used. The library keeps them as the passwords of many leaks, and as spoken Spanish. */
async function readLists(): Promise<(readonly string[])[]> {
  const [common, spanish] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
  ]);
  return [
    common.dictionary['passwords-common'],
    spanish.dictionary['commonWords-es-es'],
    spanish.dictionary['firstnames-es-es'],
    spanish.dictionary['lastnames-es-es'],
    chileanWords,
    [examplePhrase],
  ];
}

async function rankWords(): Promise<ReadonlyMap<string, number>> {
  const ranks = new Map<string, number>();
  for (const list of await readLists()) {
    for (const [index, word] of list.entries()) {
      const known = fold(word);
      ranks.set(known, Math.min(index + 1, ranks.get(known) ?? Infinity));
    }
  }
  return ranks;
}

let ranked: Promise<ReadonlyMap<string, number>> | undefined;

/** Texts about a person or a company as words: whole, and each of its parts. */
function wordsOf(texts: readonly string[]): string[] {
  return texts
    .map(fold)
    .flatMap((text) => [text, text.replaceAll(/[^\p{L}\d]/gu, ''), ...text.split(/[^\p{L}\d]+/u)])
    .filter((word) => word.length > 2);
}

const mostObvious = { rank: 1 };

/** Finds the words that somebody would try on the account of this person. The lists are read when first needed. */
export async function findsWordsFor(personal: readonly string[]): Promise<FindWord> {
  ranked ??= rankWords();
  const ranks = await ranked;
  const special = new Map<string, KnownWord>();
  for (const word of wordsOf(personal)) special.set(word, { ...mostObvious, kind: 'own' });
  for (const word of wordsOf(companyWords())) special.set(word, { ...mostObvious, kind: 'company' });
  return (word) => {
    const rank = ranks.get(word);
    return special.get(word) ?? (rank === undefined ? undefined : { rank, kind: 'word' });
  };
}
