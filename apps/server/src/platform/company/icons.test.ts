import { expect, test } from 'vitest';
import { icoOf } from './icons.ts';

test('the .ico holds one PNG of its size, where its head says it begins', () => {
  const png = Buffer.from('a picture');
  const ico = icoOf(png, 32);
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  const [length, start] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
  expect(ico.subarray(start)).toEqual(png);
  expect(length).toBe(png.length);
});
