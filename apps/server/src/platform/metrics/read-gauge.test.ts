import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import type { System } from '../system.ts';
import { readGauges } from './read-gauge.ts';

function watched(read: () => Promise<{ free: number; size: number }>) {
  const registry = new Registry();
  const gauges = readGauges({ pool: {} as System['pool'] }, read, [
    { name: 'free', help: 'Free', values: ({ free }) => [{ value: free }] },
    { name: 'size', help: 'Size', values: ({ size }) => [{ value: size }] },
  ]);
  for (const gauge of gauges) registry.registerMetric(gauge);
  return async () => (await registry.metrics()).split('\n').filter((line) => /^\w+ \d/.test(line));
}

test('[RUN-07] numbers that come together are read once for each look', async () => {
  let reads = 0;
  const look = watched(async () => {
    reads += 1;
    return { free: reads, size: 10 };
  });
  expect(await look()).toEqual(['free 1', 'size 10']);
  expect(await look()).toEqual(['free 2', 'size 10']);
  expect(reads).toBe(2);
});

test('[RUN-07] a read that fails tells nothing, one that hangs the numbers before it', async () => {
  let next = () => Promise.reject<{ free: number; size: number }>(new Error('no connection'));
  const look = watched(() => next());
  expect(await look()).toEqual([]);
  next = async () => ({ free: 1, size: 2 });
  expect(await look()).toEqual(['free 1', 'size 2']);
  next = () => new Promise(() => {});
  expect(await look()).toEqual(['free 1', 'size 2']);
});
