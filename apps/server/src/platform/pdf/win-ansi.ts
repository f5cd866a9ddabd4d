/** Latin-1, and beyond it what the fonts every PDF reader brings can show. */
const missing = /[^\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu;

/** A name may hold any letter there is: one these fonts lack loses its accent, or becomes a question mark. */
export function forPdf(text: string): string {
  const plain = (letter: string) => letter.normalize('NFD').slice(0, 1).replace(missing, '?');
  return text
    .normalize('NFC')
    .replaceAll('\u2212', '-')
    .replace(missing, (letter) => (letter.length > 1 ? '?' : plain(letter)));
}
