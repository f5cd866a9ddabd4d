import { Writable } from 'node:stream';
import { fastify } from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { System } from '../system.ts';
import { healthRoutes } from './health.ts';
import type { Metrics } from './metrics.ts';

test('[FRT-13] probes write one line when the database goes and one when it is back, however often they ask', async () => {
  let there = true;
  const said: string[] = [];
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      said.push((JSON.parse(line.toString()) as { msg: string }).msg);
      done();
    },
  });
  const app = fastify({ loggerInstance: pino(stream) });
  const system = {
    pool: { query: () => (there ? Promise.resolve({ rows: [] }) : Promise.reject(new Error('gone'))) },
    clockSkewMs: () => 0,
    config: { roles: new Set(['api']) },
  } as unknown as System;
  healthRoutes(app as unknown as Parameters<typeof healthRoutes>[0], system, {} as Metrics, () => false);
  const asked: number[] = [];
  for (const answers of [true, true, false, false, false, true, true, false]) {
    there = answers;
    asked.push((await app.inject('/readyz')).statusCode);
  }
  await app.close();
  expect(asked).toEqual([200, 200, 503, 503, 503, 200, 200, 503]);
  const gone = 'the database does not answer';
  // Fastify's own lines come too: here nobody turned them off.
  expect(said.filter((line) => line.includes('database'))).toEqual([gone, 'the database answers again', gone]);
});
