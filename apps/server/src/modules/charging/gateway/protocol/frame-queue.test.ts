import { expect, test } from 'vitest';
import { FrameQueue, mostBytes, mostFrames } from './frame-queue.ts';

function queue() {
  const read: string[] = [];
  const taken: { frame: Buffer; done: () => void }[] = [];
  const source = { pause: () => void read.push('pause'), resume: () => void read.push('resume') };
  return { read, taken, frames: new FrameQueue(source, (frame, done) => void taken.push({ frame, done })) };
}

const numbered = (n: number, bytes = 4) => Buffer.from(String(n).padEnd(bytes));

test('[FRT-05] as many frames as may be worked on are taken, the rest waits in its order and nothing more is read', () => {
  const { read, taken, frames } = queue();
  for (let n = 0; n < 1_100; n += 1) frames.add(numbered(n));
  expect(taken).toHaveLength(mostFrames);
  expect(read).toEqual(['pause']);
  for (let n = 0; n < 1_100; n += 1) {
    expect(taken.length - n).toBeLessThanOrEqual(mostFrames);
    taken[n]!.done();
  }
  expect(taken.map(({ frame }) => Number(String(frame)))).toEqual(Array.from({ length: 1_100 }, (_, n) => n));
  expect(read).toEqual(['pause', 'resume']);
});

test('[FRT-05] bytes are bounded too, and a frame larger than the bound comes alone', () => {
  const { read, taken, frames } = queue();
  frames.add(numbered(0, mostBytes / 2));
  frames.add(numbered(1, mostBytes / 2 + 1));
  expect(taken).toHaveLength(1);
  expect(read).toEqual(['pause']);
  frames.add(numbered(2, 3 * mostBytes));
  taken[0]!.done();
  expect(taken).toHaveLength(2);
  taken[1]!.done();
  expect(taken).toHaveLength(3);
  expect(read).toEqual(['pause']);
  taken[2]!.done();
  expect(read).toEqual(['pause', 'resume']);
});

test('[FRT-05] frames that are done at once pile up nothing, however many there are', () => {
  const order: number[] = [];
  const held: (() => void)[] = [];
  const frames = new FrameQueue({ pause: () => {}, resume: () => {} }, (frame, done) => {
    order.push(Number(String(frame)));
    if (order.length === 1) held.push(done);
    else done();
  });
  frames.add(numbered(0, mostBytes));
  for (let n = 1; n < 12_000; n += 1) frames.add(numbered(n, 5));
  expect(order).toEqual([0]);
  held[0]!();
  expect(order).toEqual(Array.from({ length: 12_000 }, (_, n) => n));
});
