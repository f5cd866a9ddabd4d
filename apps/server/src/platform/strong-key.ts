import { guessesFor } from '@volante/domain/passwords/guesses';

/** Of 32 random bytes about 30 differ; of a key that somebody typed or repeated, far fewer. */
const fewestBytes = 16;
const fewestCharacters = 10;
/** As a power of ten. Single random characters come to more than one each, so that 32 of them are far above it. */
const leastPower = 16;
const noWords = () => undefined;

/** Random bytes hold a third of what a keyboard writes. */
const isWriting = (bytes: Buffer): boolean =>
  bytes.filter((byte) => byte >= 0x20 && byte < 0x7f).length >= bytes.length * 0.875;

/** Counted up or down in steps of one to half of its bytes, a key has few distances between what stands so far apart. */
function isCounted(bytes: Buffer): boolean {
  return [1, 2, 4, 8, 16].some((step) => {
    const distances = [...bytes.subarray(step)].map((byte, place) => (byte - (bytes[place] ?? 0)) & 0xff);
    return distances.length >= 16 && new Set(distances).size < distances.length / 2;
  });
}

/** Whether 32 bytes are a counter, a text or few different ones, and not random. */
export const isMadeUp = (bytes: Buffer): boolean =>
  new Set(bytes).size < fewestBytes || isCounted(bytes) || isWriting(bytes);

/** How much of the letters of a language are vowels; of random ones it is a fifth. */
const vowelsIn = (text: string): number => text.match(/[aeiouyáéíóúü]/giu)?.length ?? 0;

/** Words with anything or an upper-case letter between them. Random texts change between kinds of characters all the time. */
function isSentence(text: string): boolean {
  if (/\s/.test(text)) return true;
  const parts = text.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').split(/[^\p{L}\d]+/u);
  const words = parts.filter((part) => /^(\p{Lu}?\p{Ll}+|\p{Lu}+)$/u.test(part) && part.length > 1);
  const spoken = words.join('');
  const isShort = spoken.length < parts.join('').length * 0.75 || spoken.length < words.length * 3;
  if (isShort) return false;
  return vowelsIn(spoken) >= spoken.length * (words.length > 2 ? 0.25 : 0.38);
}

/** What a text stands for when it is one of the usual spellings of 24 bytes or more. */
function bytesOf(text: string): Buffer[] {
  const spellings: [RegExp, BufferEncoding][] = [
    [/^([\da-f]{2}){24,}$/i, 'hex'],
    [/^[\w+/-]{32,}={0,2}$/, 'base64'],
  ];
  return spellings.flatMap(([form, encoding]) => (form.test(text) ? [Buffer.from(text, encoding)] : []));
}

/** Whether a secret text is a counter, a sentence or few different characters. */
export function isGuessable(text: string): boolean {
  return (
    new Set(text).size < fewestCharacters ||
    isSentence(text) ||
    guessesFor(text.slice(0, 128), noWords).power < leastPower
  );
}

/** The same of a key that we make ourselves: it may be spelled in hex or base64, so it is also looked at as bytes. */
export const isGuessableKey = (text: string): boolean =>
  isGuessable(text) || bytesOf(text).some((bytes) => isCounted(bytes) || isWriting(bytes));
