import { type Box, framesOf, isSeen, quoted } from './boxes.ts';

/** Text of one element with no other element in between, and where each part of it stands. */
export interface Run {
  words: string;
  element: Element;
  rangeOf: (from: number, to: number) => Range;
}

function runOf(nodes: readonly Text[]): Run {
  const place = (letter: number): [Text, number] => {
    let before = 0;
    for (const node of nodes) {
      if (letter <= before + node.data.length) return [node, letter - before];
      before += node.data.length;
    }
    throw new Error(`There is no letter ${letter}`);
  };
  return {
    words: nodes.map((node) => node.data).join(''),
    element: nodes[0]!.parentElement!,
    rangeOf(from, to) {
      const range = document.createRange();
      range.setStart(...place(from));
      range.setEnd(...place(to));
      return range;
    },
  };
}

/** Names on a map are part of its picture, which is moved under its frame. */
const picture = '.leaflet-container';

export function runsIn(root: Element): Run[] {
  const runs: Run[] = [];
  for (const element of [root, ...root.querySelectorAll('*')]) {
    if (element.closest(picture)) continue;
    let nodes: Text[] = [];
    const end = () => {
      if (nodes.some((node) => node.data.trim()) && isSeen(element)) runs.push(runOf(nodes));
      nodes = [];
    };
    for (const child of element.childNodes) {
      if (child instanceof Text) nodes.push(child);
      else if (child instanceof Element) end();
    }
    end();
  }
  return runs;
}

/** One box for each line that a text takes. */
export function linesOf(range: Range): Box[] {
  const lines: Box[] = [];
  for (const { left, right, top, bottom } of range.getClientRects()) {
    if (right - left < 0.5) continue;
    const line = lines.find((other) => Math.min(other.bottom, bottom) - Math.max(other.top, top) > (bottom - top) / 2);
    if (!line) lines.push({ left, right, top, bottom });
    else {
      line.left = Math.min(line.left, left);
      line.right = Math.max(line.right, right);
    }
  }
  return lines;
}

/** Where the letters are: the box of a line is taller, and those of neighbours may share a few px. */
export function inkOf({ left, right, top, bottom }: Box): Box {
  const margin = (bottom - top) * 0.22;
  return { left, right, top: top + margin, bottom: bottom - margin };
}

const word = /[\p{L}\p{N}]+(?:['’.,:][\p{L}\p{N}]+)*/gu;
const amount = /[-−+]?\$\s?[-−]?\d[\d.]*/g;

/** An address or the name of a file: longer than a line of 320 px holds at 200 %. */
const mayBreak = (chunk: string) => chunk.length > 24 || /[@_]|:\/\//.test(chunk);

/** Words and amounts that stand on more than one line. */
export function brokenWords({ words, rangeOf }: Run): string[] {
  const standsOnTwo = (from: number, length: number) => linesOf(rangeOf(from, from + length)).length > 1;
  const broken: string[] = [];
  for (const { 0: chunk, index: start } of words.matchAll(/\S+/g)) {
    if (mayBreak(chunk)) continue;
    for (const { 0: found, index } of chunk.matchAll(word)) {
      if (standsOnTwo(start + index, found.length)) broken.push(`broken word ${quoted(found)}`);
    }
  }
  for (const { 0: found, index } of words.matchAll(amount)) {
    if (standsOnTwo(index, found.length)) broken.push(`broken amount ${quoted(found)}`);
  }
  return broken;
}

/** Text that leaves the window, or is cut by a box that hides what does not fit. A title says what is cut on purpose. */
export function cutText({ words, element, rangeOf }: Run): string[] {
  const lines = linesOf(rangeOf(0, words.length)).map(inkOf);
  const frames = framesOf(element);
  const scrolls = (axis: 'x' | 'y') => frames.findIndex((frame) => /auto|scroll/.test(frame[axis]));
  // What is beyond a frame that scrolls can be brought into sight.
  const hiding = (axis: 'x' | 'y') =>
    (scrolls(axis) === -1 ? frames : frames.slice(0, scrolls(axis))).filter((frame) => /hidden|clip/.test(frame[axis]));
  const beside = (box: Box) => lines.some(({ left, right }) => left < box.left - 1 || right > box.right + 1);
  const aboveOrBelow = (box: Box) => lines.some(({ top, bottom }) => top < box.top - 1 || bottom > box.bottom + 1);
  const cut = hiding('x').some(({ box }) => beside(box)) || hiding('y').some(({ box }) => aboveOrBelow(box));
  const title = element.closest('[title]')?.getAttribute('title') ?? '';
  if (cut) return title.includes(words.trim()) ? [] : [`cut text ${quoted(words)}`];
  const window = { left: 0, right: innerWidth, top: 0, bottom: 0 };
  return scrolls('x') === -1 && beside(window) ? [`text outside of the window ${quoted(words)}`] : [];
}

/** A chosen option or a placeholder that is longer than its field: nothing shows the rest of it. */
export function cutInField(field: HTMLInputElement | HTMLSelectElement): string[] {
  const select = field instanceof HTMLSelectElement;
  const style = getComputedStyle(field);
  const letters = select ? style : getComputedStyle(field, '::placeholder');
  const words = select ? (field.selectedOptions[0]?.label ?? '') : field.value ? '' : field.placeholder;
  if (select && style.whiteSpace === 'normal') return [];
  const pen = document.createElement('canvas').getContext('2d')!;
  pen.font = `${letters.fontWeight} ${letters.fontSize} ${letters.fontFamily}`;
  const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
  return pen.measureText(words).width > room + 1 ? [`cut text in a field ${quoted(words)}`] : [];
}
