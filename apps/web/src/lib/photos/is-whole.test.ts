import { expect, test } from 'vitest';
import { isWhole } from './is-whole.ts';

const bytes = (...parts: (number | string)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? part : [...new TextEncoder().encode(part)])));

/** A segment with a whole small picture in it, as cameras write. */
const thumbnail = [0xff, 0xe1, 0, 6, 0xff, 0xd8, 0xff, 0xd9];
const scan = [0xff, 0xda, 0, 3, 1, 17, 0xff, 0, 42];
const end = [0xff, 0xd9];

test('[DOC-05] a JPEG is whole when the picture itself ends, whatever stands before and after', () => {
  expect(isWhole(bytes(0xff, 0xd8, ...thumbnail, ...scan, ...end))).toBe(true);
  expect(isWhole(bytes(0xff, 0xd8, ...scan, ...end, 'a film of the same moment'))).toBe(true);
  expect(isWhole(bytes(0xff, 0xd8, ...thumbnail, ...scan))).toBe(false);
  expect(isWhole(bytes(0xff, 0xd8, ...thumbnail))).toBe(false);
  expect(isWhole(bytes(0xff, 0xd8, 0xff, 0xe1))).toBe(false);
});

test('[DOC-05] a PNG is whole with its last chunk; what is neither is left to the browser', () => {
  expect(isWhole(bytes(0x89, 'PNG', 'IDAT', 'IEND', 1, 2, 3, 4))).toBe(true);
  expect(isWhole(bytes(0x89, 'PNG', 'IDAT'))).toBe(false);
  expect(isWhole(bytes('GIF89a'))).toBe(true);
  expect(isWhole(bytes())).toBe(true);
});
