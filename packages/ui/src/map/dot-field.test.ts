import { expect, test } from 'vitest';
import { type Dot, DotField, spotAt } from './dot-field.ts';

const dot = (id: string, latitude = -33.45, longitude = -70.66, kind = 'parked'): Dot => ({
  id,
  latitude,
  longitude,
  kind,
});
const worldSize = (zoom: number) => ({ x: 256 * 2 ** zoom, y: 256 * 2 ** zoom });
const all = (field: DotField, zoom: number) => field.spotsIn(zoom, { x: 0, y: 0 }, worldSize(zoom));
const counts = (field: DotField, zoom: number) =>
  all(field, zoom)
    .map(({ dots }) => dots.length)
    .toSorted((a, b) => a - b);

test('[CON-13] cars that stand near each other are one spot, and each its own from a street on', () => {
  const field = new DotField();
  field.put([dot('a'), dot('b', -33.4501), dot('far', -33.05, -71.6)]);
  expect(counts(field, 11)).toEqual([1, 2]);
  expect(counts(field, 16)).toEqual([1, 1, 1]);
  expect(counts(field, 2)).toEqual([3]);
});

test('[CON-13] what has changed moves, what is gone goes, the others stay', () => {
  const field = new DotField();
  field.put([dot('a'), dot('b')]);
  // A car that jumps 40 km is elsewhere, and nowhere else any more.
  field.put([dot('a', -33.81, -70.66, 'moving')]);
  field.drop(['b', 'unknown']);
  expect(field.size).toBe(1);
  expect(all(field, 12).flatMap(({ dots }) => dots)).toMatchObject([{ id: 'a', latitude: -33.81, kind: 'moving' }]);
  expect(field.kinds()).toEqual(new Map([['moving', 1]]));
  field.put([dot('a', -33.81, -70.66, 'silent')]);
  expect(field.kinds(), 'where it is the same, only what it does').toEqual(new Map([['silent', 1]]));
});

test('[CON-13] every dot in view is in one spot, and only what is in view is drawn', () => {
  const field = new DotField();
  const many = Array.from({ length: 500 }, (_, n) =>
    dot(String(n), -33.3 - (n % 25) * 0.02, -70.9 + Math.floor(n / 25) * 0.02),
  );
  field.put(many);
  for (const zoom of [9, 11, 13, 15, 17])
    expect(
      all(field, zoom)
        .flatMap(({ dots }) => dots.map(({ id }) => id))
        .toSorted(),
    ).toEqual(many.map(({ id }) => id).toSorted());
  expect(field.spotsIn(17, { x: 0, y: 0 }, { x: 800, y: 600 })).toEqual([]);
});

test('[CON-13] a press finds the nearest spot within reach', () => {
  const spots = [
    { x: 100, y: 100, dots: [dot('a')] },
    { x: 120, y: 100, dots: [dot('b')] },
  ];
  expect(spotAt(spots, { x: 112, y: 100 })?.dots[0]?.id).toBe('b');
  expect(spotAt(spots, { x: 200, y: 100 })).toBeUndefined();
});
