/**
 * Characters nobody sees: those that steer a terminal (Cc), that turn, join or hide text (Cf), that break a line unseen
 * (Zl, Zp), and those without a meaning of their own (Co, Cs). In a name they make two people look like one.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/u;

const emoji = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]/u;

/** [ACC-08] The fault of a line that a person typed, such as an address or a holder; undefined when there is none. */
export function lineFault(text: string): string | undefined {
  return hidden.test(text.trim()) ? 'Tiene caracteres invisibles. Bórralo y escríbelo de nuevo.' : undefined;
}

/** [ACC-08] The fault of a person's name; an empty one has none. */
export function nameFault(name: string): string | undefined {
  return emoji.test(name) ? 'Escríbelo sin emojis.' : lineFault(name);
}

/** The first letter of a name as a reader sees it, in capitals; empty when there is none. */
export function initialOf(name: string): string {
  const text = name.trim();
  const [letter] = letterWithAccents.exec(text) ?? [firstSign(text)];
  return letter.toUpperCase();
}

const letterWithAccents = /^\p{L}\p{M}*/u;

/** The first sign of a text that begins with no letter. Loading `Segmenter` takes a cheap phone a tenth of a second. */
function firstSign(text: string): string {
  // Browsers of some years ago cannot tell signs apart; they get the first character.
  const [first] =
    'Segmenter' in Intl ? new Intl.Segmenter('es').segment(text) : Array.from(text, (segment) => ({ segment }));
  return first?.segment ?? '';
}
