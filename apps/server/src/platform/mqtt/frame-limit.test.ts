import { expect, test } from 'vitest';
import { FrameLimit } from './frame-limit.ts';

const frame = (length: number) => {
  const head = length < 128 ? [0x30, length] : [0x30, 0x80 | (length & 0x7f), length >> 7];
  return Buffer.concat([Buffer.from(head), Buffer.alloc(length, 0xff)]);
};

test('frames up to the limit pass, in whatever pieces they arrive', () => {
  const bytes = Buffer.concat([frame(0), frame(100), frame(1_000), frame(3)]);
  for (const size of [1, 2, 7, 64, bytes.length]) {
    const limit = new FrameLimit(1_000);
    for (let at = 0; at < bytes.length; at += size) expect(limit.allows(bytes.subarray(at, at + size))).toBe(true);
  }
});

test('a larger frame is refused by its header, before the rest arrives', () => {
  expect(new FrameLimit(1_000).allows(frame(1_001).subarray(0, 3))).toBe(false);
  expect(new FrameLimit(1_000).allows(Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f]))).toBe(false);
  const limit = new FrameLimit(1_000);
  expect(limit.allows(frame(10))).toBe(true);
  expect(limit.allows(Buffer.from([0x30]))).toBe(true);
  expect(limit.allows(Buffer.from([0x80]))).toBe(true);
  expect(limit.allows(Buffer.from([0x7f]))).toBe(false);
});

test('a length field that does not end is refused', () => {
  expect(new FrameLimit(1_000).allows(Buffer.from([0x10, 0x80, 0x80, 0x80, 0x80, 0x80]))).toBe(false);
});
