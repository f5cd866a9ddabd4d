import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { OcppSocket } from './ocpp-socket.ts';

/** A WebSocket that keeps what is done with it. */
class FakeSocket extends EventEmitter {
  readonly done: string[] = [];
  send = (text: string, sent?: () => void) => {
    this.done.push(text);
    sent?.();
  };
  pause = () => {};
  resume = () => {};
  ping = () => void this.done.push('ping');
  terminate = () => void this.done.push('terminate');
  close = (code: number) => void this.done.push(`close ${code}`);
  say = (...frame: unknown[]) => this.emit('message', Buffer.from(JSON.stringify(frame)));
}

function connected() {
  const fake = new FakeSocket();
  const answers: ((answer: object) => void)[] = [];
  const socket = new OcppSocket(fake as unknown as WebSocket, {
    knows: () => true,
    answer: () => new Promise((resolve) => answers.push(resolve)),
    misspoke: () => {},
    heard: () => {},
    closed: () => {},
  });
  return { fake, socket, answers };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('[CHG-07] a charge point that falls silent gets a ping, and is let go when it does not answer', () => {
  const { fake, socket } = connected();
  socket.turn();
  expect(fake.done).toEqual([]);
  socket.turn();
  expect(fake.done).toEqual(['ping']);
  fake.emit('pong');
  socket.turn();
  expect(fake.done).toEqual(['ping']);
  socket.turn();
  socket.turn();
  expect(fake.done).toEqual(['ping', 'ping', 'terminate']);
});

test('[CHG-07] a message whose id waits for its answer is refused, and the first one is answered', async () => {
  const { fake, answers } = connected();
  fake.say(2, 'a', 'Heartbeat', {});
  fake.say(2, 'a', 'Heartbeat', {});
  expect(fake.done.map((text) => JSON.parse(text).slice(0, 3))).toEqual([[4, 'a', 'ProtocolError']]);
  answers[0]!({ currentTime: '2026-11-17T03:00:00.000Z' });
  await settle();
  expect(fake.done[1]).toBe('[3,"a",{"currentTime":"2026-11-17T03:00:00.000Z"}]');
});

test('[CHG-07] an answer of ours that the schema does not allow becomes an InternalError', async () => {
  const { fake, answers } = connected();
  fake.say(2, 'a', 'Heartbeat', {});
  answers[0]!({ now: 1 });
  await settle();
  expect(fake.done).toEqual(['[4,"a","InternalError","",{}]']);
});

test('[CHG-07] what we ask is asked one by one, and its answer is checked; the end of the connection ends it', async () => {
  const { fake, socket } = connected();
  const first = socket.ask('Reset', { type: 'Soft' });
  const second = socket.ask('Reset', { type: 'Hard' });
  const third = socket.ask('Reset', { type: 'Hard' });
  await settle();
  expect(fake.done).toHaveLength(1);
  fake.say(3, JSON.parse(fake.done[0]!)[1], { status: 'Accepted' });
  expect(await first).toEqual({ status: 'Accepted' });
  await settle();
  fake.say(3, JSON.parse(fake.done[1]!)[1], { status: 'Perhaps' });
  await expect(second).rejects.toThrow();
  await settle();
  fake.emit('close');
  await expect(third).rejects.toThrow('The connection has ended');
  await expect(socket.ask('Reset', { type: 'Soft' })).rejects.toThrow('The connection has ended');
});

test('[CHG-07] an answer to nothing is answered by nothing, and too many bad messages end the connection', () => {
  const { fake } = connected();
  for (let n = 0; n < 20; n += 1) fake.say(3, 'nobody', {});
  expect(fake.done).toEqual([]);
  fake.say(3, 'nobody', {});
  expect(fake.done).toEqual(['close 1002']);
});
