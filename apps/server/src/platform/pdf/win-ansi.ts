/** Characters that the built-in fonts of PDF readers lack: all but Latin-1 and the few listed. */
const missing = /[^\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu;

/** Names may hold any letter. One that the fonts lack loses its accent or becomes a question mark. */
export function forPdf(text: string): string {
  const plain = (letter: string) => letter.normalize('NFD').slice(0, 1).replace(missing, '?');
  return text
    .normalize('NFC')
    .replaceAll('\u2212', '-')
    .replace(missing, (letter) => (letter.length > 1 ? '?' : plain(letter)));
}
