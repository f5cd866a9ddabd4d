import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { Connection } from './connection.ts';
import type { Desk } from './handlers.ts';

test('[FRT-05] a connection that could not be taken handles nothing, and what it sent ends no process', async () => {
  const unheard: unknown[] = [];
  const note = (reason: unknown) => unheard.push(reason);
  process.on('unhandledRejection', note);
  const begun = Promise.reject(new Error('the database is gone'));
  const begin = { id: 'c1', pointId: 'p1', begun, heard: () => {}, closed: () => {} };
  const connection = new Connection(new EventEmitter() as unknown as WebSocket, begin, {
    said: { add: () => {} },
    ctx: { clock: { now: () => new Date(0) } },
  } as unknown as Desk);
  const boot = { chargePointVendor: 'Volante', chargePointModel: 'Uno' };
  await expect(connection.answer('BootNotification', boot)).rejects.toThrow('the database is gone');
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', note);
  expect(unheard).toEqual([]);
});
