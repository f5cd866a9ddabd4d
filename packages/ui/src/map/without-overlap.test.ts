import { expect, test } from 'vitest';
import { withoutOverlap } from './without-overlap.ts';

const box = (left: number, top: number, width = 60, height = 16) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test('a name gives way to a pin and to the names before it; what only touches stays', () => {
  const names = [box(0, 0), box(40, 8), box(60, 0), box(200, 100)];
  expect(withoutOverlap(names, [])).toEqual([true, false, true, true]);
  expect(withoutOverlap(names, [box(210, 90, 36, 42)])).toEqual([true, false, true, false]);
  // One that gave way makes room again.
  expect(withoutOverlap(names, [box(0, 0)])).toEqual([false, false, true, true]);
});
