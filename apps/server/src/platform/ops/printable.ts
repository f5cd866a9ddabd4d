/** Control characters, which a terminal obeys, and those that turn, reorder or hide text. */
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu;

/** As JSON writes it, so that an answer in JSON stays one. */
const writtenOut = (character: string) =>
  Array.from(
    { length: character.length },
    (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
  ).join('');

/** The lines of a whole answer, harmless on a terminal: what it would obey is shown instead. Line breaks and tabs stay. */
export function printable(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(unsafe, (character) => (character === '\n' || character === '\t' ? character : writtenOut(character)));
}

/** What a person typed, on one line and in one column: it must not draw a line or a column that looks like ours. */
export function forTerminal(text: string): string {
  return printable(text.trim())
    .replaceAll(/\s*\n\s*/g, '⏎ ')
    .replaceAll(/\s+/g, ' ');
}
