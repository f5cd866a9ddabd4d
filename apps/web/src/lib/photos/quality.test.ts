import { expect, test } from 'vitest';
import { fitWithin } from './fit-within.ts';
import { brightness, type Pixels, problemOf, sharpness } from './quality.ts';

const [width, height] = [160, 120];

function picture(shade: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    data.fill(shade(pixel % width, Math.floor(pixel / width)), pixel * 4, pixel * 4 + 3);
    data[pixel * 4 + 3] = 255;
  }
  return { width, height, data };
}

/** Lines of letters on paper: short dark strokes with gaps. */
const page = (paper: number, ink: number) =>
  picture((x, y) => (y % 12 > 4 && y % 12 < 10 && x % 6 < 2 && x % 40 < 34 ? ink : paper));

/** Each pixel becomes the mean of those within `radius`, as out of focus. */
function blurred({ data }: Pixels, radius: number): Pixels {
  return picture((x, y) => {
    let [sum, count] = [0, 0];
    for (let dy = -radius; dy <= radius; dy += 1) {
      for (let dx = -radius; dx <= radius; dx += 1) {
        const value = data[((y + dy) * width + x + dx) * 4];
        if (x + dx < 0 || x + dx >= width || value === undefined) continue;
        sum += value;
        count += 1;
      }
    }
    return sum / count;
  });
}

test('[DOC-04] brightness is the mean, weighed as the eye does', () => {
  expect(brightness(picture(() => 0))).toBe(0);
  expect(brightness(picture(() => 255))).toBeCloseTo(255, 3);
  expect(brightness(picture((x) => (x % 2 === 0 ? 0 : 200)))).toBeCloseTo(100, 3);
  const green = { width: 1, height: 1, data: [0, 255, 0, 255] };
  const blue = { width: 1, height: 1, data: [0, 0, 255, 255] };
  expect(brightness(green)).toBeGreaterThan(5 * brightness(blue));
});

test('[DOC-04] sharpness falls with every step of blur, and a flat picture has none', () => {
  const steps = [page(230, 40), ...[1, 2, 4].map((radius) => blurred(page(230, 40), radius))].map(sharpness);
  expect(steps).toEqual(steps.toSorted((a, b) => b - a));
  expect(new Set(steps).size).toBe(4);
  expect(sharpness(picture(() => 128))).toBe(0);
  expect(sharpness({ width: 2, height: 2, data: Array.from({ length: 16 }, () => 9) })).toBe(0);
});

test('[DOC-04] a good photo passes; a dark one and a blurred one are distinguished', () => {
  expect(problemOf(page(230, 40))).toBeUndefined();
  expect(problemOf(page(120, 20))).toBeUndefined();
  expect(problemOf(page(40, 5))).toBe('dark');
  expect(problemOf(blurred(page(230, 40), 6))).toBe('blurred');
  expect(problemOf(blurred(page(40, 5), 6))).toBe('dark');
});

test('[DOC-04] a photo is reduced to fit, never enlarged, never to nothing', () => {
  expect(fitWithin(2000, 4000, 3000)).toEqual({ width: 2000, height: 1500 });
  expect(fitWithin(2000, 3000, 4000)).toEqual({ width: 1500, height: 2000 });
  expect(fitWithin(2000, 640, 480)).toEqual({ width: 640, height: 480 });
  expect(fitWithin(2000, 30_000, 3)).toEqual({ width: 2000, height: 1 });
});
