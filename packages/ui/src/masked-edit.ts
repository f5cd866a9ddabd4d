/** `deleting` when something was just taken away. */
export type Mask = (typed: string, deleting?: boolean) => string;

export interface Edit {
  value: string;
  caret: number;
}

const counts = /[\p{L}\p{N}]/u;

const countIn = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Where the nth letter or digit of the text ends. */
function endOfNth(text: string, nth: number) {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === nth) return index;
    if (counts.test(text.charAt(index))) seen += 1;
  }
  return text.length;
}

/** Taking away only a separator takes the letter or digit behind it: that is what the person meant. */
function withoutNeighbour({ value, caret }: Edit, backwards: boolean): Edit {
  if (backwards) {
    const start = endOfNth(value, countIn(value.slice(0, caret)) - 1);
    return { value: value.slice(0, start) + value.slice(caret), caret: start };
  }
  const end = endOfNth(value, countIn(value.slice(0, caret)) + 1);
  return { value: value.slice(0, caret) + value.slice(end), caret };
}

/** Masks what the browser made of a key or a paste, and says where the caret belongs: behind the same letters and digits as before. */
export function maskEdit(typed: Edit, before: string, inputType: string, mask: Mask): Edit {
  const deleting = /^deleteContent(Back|For)ward$/.exec(inputType)?.[1];
  const separatorOnly =
    deleting !== undefined && typed.value.length < before.length && countIn(typed.value) === countIn(before);
  const meant = separatorOnly ? withoutNeighbour(typed, deleting === 'Back') : typed;
  const value = mask(meant.value, deleting !== undefined);
  if (countIn(meant.value.slice(meant.caret)) === 0) return { value, caret: value.length };
  return { value, caret: endOfNth(value, countIn(mask(meant.value.slice(0, meant.caret), deleting !== undefined))) };
}
