import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Reading, Recorded } from '../commands/record-readings.ts';
import { ReadingBuffer } from './reading-buffer.ts';

const log = pino({ level: 'silent' });
const nothing: Recorded = { readings: 0, late: 0, doubted: 0, strangers: 0 };
const reading = (carId: string, at: number): Reading => ({
  carId,
  message: { at, odometer: 1, doors: 'closed' },
  receivedAt: new Date(at),
});

/** A database that can be made to fail, and a list of what was written to it. */
function database() {
  const state = { error: undefined as Error | undefined, written: [] as Reading[], batches: 0 };
  const write = async (readings: readonly Reading[]) => {
    state.batches += 1;
    if (state.error) throw state.error;
    state.written.push(...readings);
    return nothing;
  };
  return { state, write };
}

test('readings that arrive close together are written in one batch, in order', async () => {
  const { state, write } = database();
  const buffer = new ReadingBuffer(write, log);
  for (let n = 0; n < 100; n += 1) buffer.add(reading(`car ${n % 10}`, n));
  await expect.poll(() => state.written.length).toBe(100);
  expect(state.batches).toBe(1);
  const ofOne = state.written.filter(({ carId }) => carId === 'car 3').map(({ message }) => message.at);
  expect(ofOne).toEqual([3, 13, 23, 33, 43, 53, 63, 73, 83, 93]);
  await buffer.close();
});

test('while the database is away messages wait, and are written in order when it is back', async () => {
  const { state, write } = database();
  state.error = new Error('connection refused');
  const buffer = new ReadingBuffer(write, log);
  buffer.add(reading('a', 1));
  await expect.poll(() => state.batches).toBe(1);
  buffer.add(reading('a', 2));
  state.error = undefined;
  await expect.poll(() => state.written.map(({ message }) => message.at), { timeout: 4_000 }).toEqual([1, 2]);
  expect(buffer.counts).toMatchObject({ received: 2, waiting: 0, thinned: 0 });
  await buffer.close();
});

test('the buffer is bounded: when it is full, the newest reading of each car stays', async () => {
  const { state, write } = database();
  state.error = new Error('connection refused');
  const buffer = new ReadingBuffer(write, log);
  for (let n = 0; n < 120_000; n += 1) buffer.add(reading(`car ${n % 100}`, n));
  expect(buffer.counts.waiting).toBeLessThanOrEqual(50_000);
  await pause(50);
  buffer.add(reading('new', 1));
  state.error = undefined;
  await buffer.close();
  const newest = new Map(state.written.map(({ carId, message }) => [carId, message.at]));
  expect(newest.get('car 7')).toBe(119_907);
  expect(newest.get('new')).toBe(1);
  expect(buffer.counts.thinned).toBe(120_001 - state.written.length);
});

test('a car that floods the buffer takes no room from the others', async () => {
  const { state, write } = database();
  state.error = new Error('connection refused');
  const buffer = new ReadingBuffer(write, log);
  for (let n = 0; n < 100_000; n += 1) buffer.add(reading('mad', n));
  for (let n = 0; n < 1_000; n += 1) buffer.add(reading(`car ${n % 10}`, n));
  state.error = undefined;
  await buffer.close();
  expect(state.written.filter(({ carId }) => carId !== 'mad')).toHaveLength(1_000);
  const hammered = state.written.filter(({ carId }) => carId === 'mad');
  expect(hammered.length).toBeLessThanOrEqual(2_000);
  expect(hammered.at(-1)!.message.at).toBe(99_999);
});

test('readings that can never be written do not block the rest', async () => {
  const { state, write } = database();
  state.error = Object.assign(new DatabaseError('out of range', 1, 'error'), { code: '22003' });
  const buffer = new ReadingBuffer(write, log);
  buffer.add(reading('a', 1));
  await expect.poll(() => buffer.counts.thinned).toBe(1);
  state.error = undefined;
  buffer.add(reading('a', 2));
  await expect.poll(() => state.written.length).toBe(1);
  await buffer.close();
});

test('closing writes what is waiting and accepts no more', async () => {
  const { state, write } = database();
  const buffer = new ReadingBuffer(write, log);
  buffer.add(reading('a', 1));
  await buffer.close();
  buffer.add(reading('a', 2));
  expect(state.written.map(({ message }) => message.at)).toEqual([1]);
});
