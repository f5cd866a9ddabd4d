import { array, assert, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { groupNear } from './group-near.ts';

test('[CHG-01] pins that would lie on each other become one, others stay apart', () => {
  const [a, b, c] = [
    { id: 'a', x: 0, y: 0 },
    { id: 'b', x: 30, y: 40 },
    { id: 'c', x: 30, y: 41 },
  ];
  expect(groupNear([a, b, c], 50)).toEqual([[a], [b, c]]);
  expect(groupNear([a, b, c], 51)).toEqual([[a, b, c]]);
  expect(groupNear([a, b, c], 0)).toEqual([[a], [b], [c]]);
  expect(groupNear([], 50)).toEqual([]);
});

test('[CHG-01] every pin is in one group, near its first, and first pins are never near each other', () => {
  const spot = record({ x: integer({ min: 0, max: 400 }), y: integer({ min: 0, max: 800 }) });
  const apart = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);
  assert(
    property(array(spot, { maxLength: 60 }), (spots) => {
      const groups = groupNear(spots, 56);
      expect(new Set(groups.flat())).toEqual(new Set(spots));
      expect(groups.flat()).toHaveLength(spots.length);
      for (const group of groups) for (const one of group) expect(apart(group[0]!, one)).toBeLessThan(56);
      const firsts = groups.map(([first]) => first!);
      for (const [at, first] of firsts.entries())
        for (const other of firsts.slice(at + 1)) expect(apart(first, other)).toBeGreaterThanOrEqual(56);
    }),
  );
});

test('[CON-13] the grid finds the group that a comparison with every group finds', () => {
  const spot = record({ x: integer({ min: -200, max: 200 }), y: integer({ min: -200, max: 200 }) });
  const withEvery = <Point extends { x: number; y: number }>(points: readonly Point[], radius: number) => {
    const groups: Point[][] = [];
    for (const point of points) {
      const near = groups.find(([first]) => Math.hypot(first!.x - point.x, first!.y - point.y) < radius);
      if (near) near.push(point);
      else groups.push([point]);
    }
    return groups;
  };
  assert(
    property(array(spot, { maxLength: 80 }), integer({ min: 0, max: 90 }), (spots, radius) => {
      expect(groupNear(spots, radius)).toEqual(withEvery(spots, radius));
    }),
  );
});
