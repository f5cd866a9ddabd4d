import { barOf, type Box, framesOf, overlap, quoted, visiblePart } from './boxes.ts';
import { nameOf } from './controls.ts';
import { inkOf, linesOf, type Run } from './texts.ts';

/** Something with a place of its own: a line of text or a control. */
export interface Piece {
  name: string;
  element: Element;
  box: Box;
  bar: Element | null;
}

export function linePieces(runs: readonly Run[]): Piece[] {
  return runs.flatMap(({ words, element, rangeOf }) => {
    const frames = framesOf(element);
    const bar = barOf(element);
    return linesOf(rangeOf(0, words.length)).map((line) => ({
      name: quoted(words),
      element,
      box: visiblePart(inkOf(line), frames),
      bar,
    }));
  });
}

export function controlPieces(controls: readonly Element[]): Piece[] {
  return controls.flatMap((element) => {
    const frames = framesOf(element);
    const bar = barOf(element);
    // A link in a sentence has a box on each line.
    return [...element.getClientRects()].map((box) => ({
      name: nameOf(element),
      element,
      box: visiblePart(roomOf(element, box), frames),
      bar,
    }));
  });
}

/** A field keeps its padding free for what stands in it beside the words: a button, a sign. */
function roomOf(element: Element, box: DOMRect): Box {
  if (!element.matches('input, textarea')) return box;
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  const { left, right, top, bottom } = box;
  return { left: left + parseFloat(paddingLeft), right: right - parseFloat(paddingRight), top, bottom };
}

const apart = (one: Element, other: Element) => !one.contains(other) && !other.contains(one);

/** Lines of text that lie over each other or over a control they are no part of. Bars lie over what scrolls, and may. */
export function overlaps(lines: readonly Piece[], controls: readonly Piece[]): string[] {
  const found: string[] = [];
  lines.forEach((line, at) => {
    for (const other of lines.slice(at + 1)) {
      if (line.bar !== other.bar || line.element === other.element || !overlap(line.box, other.box, 1.5)) continue;
      found.push(`${line.name} lies over ${other.name}`);
    }
    for (const control of controls) {
      if (line.bar !== control.bar || !apart(line.element, control.element)) continue;
      if (overlap(line.box, control.box, 2)) found.push(`${line.name} lies over ${control.name}`);
    }
  });
  return found;
}
