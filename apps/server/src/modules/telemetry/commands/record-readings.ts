import { type CarTrack, follow } from '@volante/domain/telemetry/follow';
import type { TelemetryMessage } from '@volante/domain/telemetry/messages';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readCredentials } from '../../fleet/public.ts';
import { lockTracks, writeReadings, writeTracks } from '../store/states.ts';

export interface Reading {
  carId: string;
  message: TelemetryMessage;
  receivedAt: Date;
}

/** What became of the messages. */
export interface Recorded {
  /** Rows of the history. */
  readings: number;
  late: number;
  /** Odometers that were not believed. */
  doubted: number;
  /** Of cars we do not have. */
  strangers: number;
}

/** In the order they were said, as far as they came together. */
function byCar(readings: readonly Reading[]): Map<string, Reading[]> {
  const cars = new Map<string, Reading[]>();
  for (const reading of readings) {
    const said = cars.get(reading.carId);
    if (said) said.push(reading);
    else cars.set(reading.carId, [reading]);
  }
  for (const said of cars.values()) said.sort((one, other) => one.message.at - other.message.at);
  return cars;
}

/** Takes down what cars said, any number at once: some statements for all of them. Late or repeated messages do no harm. */
export function recordReadings(ctx: Ctx, readings: readonly Reading[]): Promise<Recorded> {
  const cars = byCar(readings);
  return inTransaction(ctx, async (tx) => {
    const recorded: Recorded = { readings: 0, late: 0, doubted: 0, strangers: 0 };
    if (cars.size === 0) return recorded;
    const tracks = await lockTracks(tx, [...cars.keys()]);
    const known = await readCredentials(
      tx,
      [...cars.keys()].filter((carId) => !tracks.has(carId)),
    );
    const states: [string, CarTrack][] = [];
    const history: [string, CarTrack][] = [];
    for (const [carId, said] of cars) {
      let track = tracks.get(carId);
      if (!track && !known.has(carId)) {
        recorded.strangers += said.length;
        continue;
      }
      for (const { message, receivedAt } of said) {
        const next = follow(track, message, receivedAt.getTime());
        track = next.track;
        if (next.record) history.push([carId, track]);
        if (next.late) recorded.late += 1;
        if (next.doubt) recorded.doubted += 1;
      }
      if (track) states.push([carId, track]);
    }
    recorded.readings = history.length;
    await writeReadings(tx, history);
    await writeTracks(tx, states);
    return recorded;
  });
}
