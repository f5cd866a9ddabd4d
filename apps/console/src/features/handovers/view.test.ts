import { expect, test } from 'vitest';
import { closest, fitting, moved, transformOf, type View, zoomed } from './view.ts';

test('[CON-15] pictures grow by steps, to the closest and back, and never show more than themselves', () => {
  let view: View = fitting;
  for (let at = 0; at < 20; at += 1) view = zoomed(view, 1);
  expect(view.zoom).toBe(closest);
  view = moved(view, 10_000, -10_000);
  // Half of the picture less half of what is seen of it.
  expect(view.x).toBeCloseTo(50 - 50 / closest);
  expect(view.y).toBeCloseTo(-(50 - 50 / closest));
  for (let at = 0; at < 20; at += 1) view = zoomed(view, -1);
  expect(view).toEqual({ zoom: 1, x: 0, y: -0 });
});

test('[CON-15] a move is by what is seen, and nothing moves while all is in sight', () => {
  expect(moved(fitting, 30, 30)).toMatchObject({ x: 0, y: 0 });
  expect(moved({ zoom: 2, x: 0, y: 0 }, 10, -20)).toEqual({ zoom: 2, x: 5, y: -10 });
  expect(transformOf({ zoom: 2, x: 5, y: -10 })).toBe('scale(2) translate(-5%, 10%)');
});
