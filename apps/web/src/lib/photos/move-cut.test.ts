import { expect, test } from 'vitest';
import { uncut, wholeArea } from './cut.ts';
import { corners, moveArea, moveCorner, turned } from './move-cut.ts';

const middle = { left: 0.25, top: 0.25, right: 0.75, bottom: 0.75 };

test('[SCR-05] each corner moves its own two sides', () => {
  const by = { x: 0.125, y: 0.0625 };
  expect(corners.map((corner) => moveCorner(middle, corner, by))).toEqual([
    { left: 0.375, top: 0.3125, right: 0.75, bottom: 0.75 },
    { left: 0.25, top: 0.3125, right: 0.875, bottom: 0.75 },
    { left: 0.375, top: 0.25, right: 0.75, bottom: 0.8125 },
    { left: 0.25, top: 0.25, right: 0.875, bottom: 0.8125 },
  ]);
});

test('[SCR-05] a corner stays on the picture, and a fifth of each side is always left', () => {
  expect(moveCorner(middle, 'topLeft', { x: -9, y: -9 })).toEqual({ ...middle, left: 0, top: 0 });
  expect(moveCorner(middle, 'bottomRight', { x: 9, y: 9 })).toEqual({ ...middle, right: 1, bottom: 1 });
  const smallest = moveCorner(middle, 'bottomRight', { x: -9, y: -9 });
  expect([smallest.right - smallest.left, smallest.bottom - smallest.top]).toEqual([
    expect.closeTo(0.2),
    expect.closeTo(0.2),
  ]);
  const other = moveCorner(middle, 'topLeft', { x: 9, y: 9 });
  expect([other.left, other.top]).toEqual([expect.closeTo(0.55), expect.closeTo(0.55)]);
});

test('[SCR-05] the frame moves as a whole and keeps its size at the edge', () => {
  expect(moveArea(middle, { x: 0.125, y: -0.125 })).toEqual({ left: 0.375, top: 0.125, right: 0.875, bottom: 0.625 });
  expect(moveArea(middle, { x: 9, y: -9 })).toEqual({ left: 0.5, top: 0, right: 1, bottom: 0.5 });
  expect(moveArea(wholeArea, { x: 0.5, y: 0.5 })).toEqual(wholeArea);
});

test('[SCR-05] four quarters are the picture as it was, and the frame turns with it', () => {
  const cut = { turns: 0, area: { left: 0, top: 0.25, right: 0.5, bottom: 1 } };
  expect(turned(cut)).toEqual({ turns: 1, area: { left: 0, top: 0, right: 0.75, bottom: 0.5 } });
  expect(turned(turned(turned(turned(cut))))).toEqual(cut);
  expect(turned(uncut)).toEqual({ turns: 1, area: wholeArea });
});
