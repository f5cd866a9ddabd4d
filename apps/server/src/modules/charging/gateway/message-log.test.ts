import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Exchange } from '../store/messages.ts';
import { MessageLog } from './message-log.ts';

const said = (pointId: string, action: string, message: string): Exchange => ({
  pointId,
  at: new Date(0),
  fromPoint: true,
  action,
  message,
  answer: null,
});

test('[CON-17] of a charge point that floods us the last are gathered, and its readings leave the rest alone', async () => {
  const written: Exchange[] = [];
  const log = new MessageLog(async (exchanges) => void written.push(...exchanges), pino({ level: 'silent' }));
  log.add(said('p1', 'BootNotification', 'boot'));
  for (let at = 0; at < 500; at += 1) log.add(said('p1', 'MeterValues', String(at)));
  for (let at = 0; at < 200; at += 1) log.add(said('p2', 'StatusNotification', String(at)));
  await log.close();
  const of = (point: string) => written.filter(({ pointId }) => pointId === point).map(({ message }) => message);
  expect(of('p1')).toEqual(['boot', ...Array.from({ length: 20 }, (_, at) => String(480 + at))]);
  expect(of('p2')).toEqual(Array.from({ length: 80 }, (_, at) => String(120 + at)));
});

test('[CON-17] what cannot be written is lost, and the next batch is not', async () => {
  const written: string[] = [];
  let works = false;
  const log = new MessageLog(
    async (exchanges) => {
      if (!works) throw new Error('away');
      written.push(...exchanges.map(({ message }) => message));
    },
    pino({ level: 'silent' }),
  );
  log.add(said('p1', 'Authorize', 'one'));
  await log.close();
  works = true;
  log.add(said('p1', 'Authorize', 'two'));
  await log.close();
  expect(written).toEqual(['two']);
});
