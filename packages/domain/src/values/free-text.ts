/** Invisible characters, except line breaks, tabs and those that join the parts of one emoji. */
const hiddenInText = new RegExp(
  [
    String.raw`(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d`,
    String.raw`\u200d(?!\p{Extended_Pictographic})`,
    String.raw`(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]{0,10})[\u{e0000}-\u{e007f}]`,
    String.raw`(?![\n\t\u200d\u{e0000}-\u{e007f}])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]`,
  ].join('|'),
  'gu',
);

/**
 * [ACC-08] A text of several lines, such as a message: line breaks, tabs and emojis stay, what nobody sees is taken out. A
 * message is not refused for it, because what is copied from other apps is full of it.
 */
export function freeText(text: string): string {
  return text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll(hiddenInText, '');
}

/** A name that another system gave us, on one line and without what nobody sees. */
export function givenName(name: string): string {
  return freeText(name).replaceAll(/\s+/g, ' ').trim();
}
