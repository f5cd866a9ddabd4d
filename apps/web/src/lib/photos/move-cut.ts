import type { Area, Cut } from './cut.ts';

export const corners = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const;
export type Corner = (typeof corners)[number];

interface Step {
  x: number;
  y: number;
}

/** Less than this is no document any more, and its corners would lie on each other. */
const least = 0.2;

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** One corner moves, the opposite one stays: never past the picture, never past each other. */
export function moveCorner(area: Area, corner: Corner, { x, y }: Step): Area {
  const { left, top, right, bottom } = area;
  return {
    ...area,
    ...(corner.endsWith('Left')
      ? { left: between(0, left + x, right - least) }
      : { right: between(left + least, right + x, 1) }),
    ...(corner.startsWith('top')
      ? { top: between(0, top + y, bottom - least) }
      : { bottom: between(top + least, bottom + y, 1) }),
  };
}

/** The part keeps its size and stays on the picture. */
export function moveArea({ left, top, right, bottom }: Area, { x, y }: Step): Area {
  const across = between(-left, x, 1 - right);
  const down = between(-top, y, 1 - bottom);
  return { left: left + across, right: right + across, top: top + down, bottom: bottom + down };
}

/** The same part of the picture once it is turned by another quarter clockwise. */
export function turned({ turns, area: { left, top, right, bottom } }: Cut): Cut {
  return { turns: (turns + 1) % 4, area: { left: 1 - bottom, top: left, right: 1 - top, bottom: right } };
}
