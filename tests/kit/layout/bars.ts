import { barOf, framesOf, overlap } from './boxes.ts';
import type { Piece } from './overlaps.ts';

/** So much of the window's height is for what scrolls between the bars. */
const room = 0.4;

function barsOf(pieces: readonly Piece[]): Element[] {
  const bars = new Set(pieces.flatMap(({ bar }) => (bar && !bar.matches('[popover], dialog') ? [bar] : [])));
  // A bar inside of another belongs to it, and the head of a table that scrolls in its own frame is none of the page.
  return [...bars].filter(
    ({ parentElement: around }) =>
      !around || (barOf(around) === null && framesOf(around).every(({ y }) => !/auto|scroll/.test(y))),
  );
}

/**
 * What a bar at the top covers with the page at its beginning, or one at the bottom with the page at its end: no scrolling
 * brings that into sight.
 */
export function coveredAt(end: 'top' | 'bottom', pieces: () => readonly Piece[]): string[] {
  scrollTo({ top: end === 'top' ? 0 : document.documentElement.scrollHeight, behavior: 'instant' });
  const now = pieces();
  const bars = barsOf(now).map((bar) => bar.getBoundingClientRect());
  const here = bars.filter(({ top, bottom }) => (top + bottom) / 2 < innerHeight / 2 === (end === 'top'));
  const covered = now.filter(({ bar, box }) => bar === null && here.some((bar) => overlap(box, bar, 2)));
  return covered.map(({ name }) => `${name} stays under the bar at the ${end}`);
}

/** Bars that leave too little of the window between them. A column that stays beside what scrolls takes nothing of its height. */
export function crowded(pieces: readonly Piece[]): string[] {
  const boxes = barsOf(pieces).map((bar) => bar.getBoundingClientRect());
  const across = boxes.filter(({ width }) => width > innerWidth / 2);
  const tall = across.reduce((sum, { height }) => sum + height, 0);
  return tall > innerHeight * (1 - room) ? [`bars take ${Math.round(tall)} of ${innerHeight} px`] : [];
}
