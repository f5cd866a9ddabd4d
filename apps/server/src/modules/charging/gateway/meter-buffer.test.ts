import { expect, test } from 'vitest';
import type { Metered } from '../store/transactions.ts';
import { MeterBuffer } from './meter-buffer.ts';

const reading = (transactionId: number, at: number, more: Partial<Metered> = {}): Metered => ({
  transactionId,
  chargePointId: 'p',
  at,
  wh: at,
  watts: null,
  soc: null,
  ...more,
});

test('readings that come together are written together, the newest of each transaction', async () => {
  const written: (readonly Metered[])[] = [];
  const buffer = new MeterBuffer(async (readings) => {
    written.push(readings);
    return [];
  });
  await Promise.all([
    buffer.add(reading(1, 10, { soc: 40 })),
    buffer.add(reading(1, 20)),
    buffer.add(reading(1, 15)),
    buffer.add(reading(2, 5)),
  ]);
  expect(written).toEqual([[reading(1, 20, { soc: 40 }), reading(2, 5)]]);
});

test('whoever added a reading that could not be kept hears of it, and the next ones are written', async () => {
  let broken = true;
  const buffer = new MeterBuffer(async () => {
    if (broken) throw new Error('gone');
    return [];
  });
  await expect(buffer.add(reading(1, 10))).rejects.toThrow('gone');
  broken = false;
  await buffer.add(reading(1, 20));
  await buffer.close();
});

test('[FRT-05] readings of two charge points that name one transaction stay apart, and each hears which was its own', async () => {
  const written: (readonly Metered[])[] = [];
  const buffer = new MeterBuffer(async (readings) => {
    written.push(readings);
    return readings.filter(({ chargePointId }) => chargePointId === 'other');
  });
  const foreign = reading(1, 10, { chargePointId: 'other', wh: 799_000 });
  const own = reading(1, 20, { wh: null, watts: 7_000 });
  expect(await Promise.all([buffer.add(foreign), buffer.add(own)])).toEqual([false, true]);
  expect(written).toEqual([[foreign, own]]);
});
