export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** An ancestor that cuts or scrolls what is inside of it. */
export interface Frame {
  box: Box;
  x: string;
  y: string;
}

/** What the eye sees and the finger reaches: the dialog on top, or the page. */
export function shownPart(): Element {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
}

/** Also false for what only a screen reader gets, and for the neighbours in a carousel. */
export function isSeen(element: Element): boolean {
  if (element.closest('[inert], script, style, noscript, option')) return false;
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  for (let box: Element | null = element; box; box = box.parentElement) {
    if (getComputedStyle(box).clipPath === 'inset(50%)') return false;
  }
  return true;
}

/** Whether two boxes share more than `tolerance` px each way. */
export function overlap(one: Box, other: Box, tolerance: number): boolean {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const tall = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > tolerance && tall > tolerance;
}

/** The frames around an element, from the nearest on. What stands absolute or fixed leaves those that do not hold it. */
export function framesOf(element: Element): Frame[] {
  const frames: Frame[] = [];
  let leaving = '';
  for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
    const { position, transform, overflowX, overflowY } = getComputedStyle(box);
    const holds = leaving === '' || transform !== 'none' || (leaving === 'absolute' && position !== 'static');
    if (!holds) continue;
    leaving = /absolute|fixed/.test(position) ? position : '';
    if (overflowX !== 'visible' || overflowY !== 'visible') {
      frames.push({ box: box.getBoundingClientRect(), x: overflowX, y: overflowY });
    }
  }
  return frames;
}

/** What is left to see of a box inside of its frames. */
export function visiblePart(box: Box, frames: readonly Frame[]): Box {
  // A rectangle of the browser has its sides from its prototype: a spread would copy none.
  const part = { left: box.left, right: box.right, top: box.top, bottom: box.bottom };
  for (const { box: frame, x, y } of frames) {
    if (x !== 'visible') {
      part.left = Math.max(part.left, frame.left);
      part.right = Math.min(part.right, frame.right);
    }
    if (y !== 'visible') {
      part.top = Math.max(part.top, frame.top);
      part.bottom = Math.min(part.bottom, frame.bottom);
    }
  }
  return part;
}

/** The bar or floating part that an element belongs to: others scroll under it. */
export function barOf(element: Element): Element | null {
  for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
    if (/fixed|sticky/.test(getComputedStyle(box).position) || box.matches('[popover]')) return box;
  }
  return null;
}

export function quoted(words: string): string {
  const plain = words.trim().replaceAll(/\s+/g, ' ');
  return `'${plain.length > 50 ? `${plain.slice(0, 50)}…` : plain}'`;
}
