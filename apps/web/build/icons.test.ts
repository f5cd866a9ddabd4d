import { expect, test } from 'vitest';
import { iconIco, iconPng } from './icons.ts';

test('the .ico holds one PNG of its size, where its head says it begins', () => {
  const shape = { fill: 0.6, radius: 5 };
  const [ico, png] = [iconIco(32, shape), iconPng(32, shape)];
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  const [length, start] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
  expect(ico.subarray(start)).toEqual(png);
  expect(length).toBe(png.length);
});
