import { backlogOf } from '@volante/domain/telemetry/backlog';
import { type CarTrack, follow } from '@volante/domain/telemetry/follow';
import type { TelemetryMessage } from '@volante/domain/telemetry/messages';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readCredentials } from '../../fleet/public.ts';
import { writeBacklog } from '../store/backlog.ts';
import { lockTracks, writeReadings, writeTracks } from '../store/states.ts';

export interface Reading {
  carId: string;
  message: TelemetryMessage;
  receivedAt: Date;
}

/** What happened to a batch of messages. */
export interface Recorded {
  /** Rows added to the history. */
  readings: number;
  late: number;
  /** Odometer values that were too unlikely to be accepted. */
  doubted: number;
  /** Messages of cars that are not in our fleet. */
  strangers: number;
}

/** Groups the readings by car, in the order in which they arrived. */
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

/**
 * Stores any number of readings with a few statements. Late messages complete the history; repeated ones do no harm.
 */
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
    const backlog: [string, CarTrack][] = [];
    for (const [carId, said] of cars) {
      let track = tracks.get(carId);
      if (!track && !known.has(carId)) {
        recorded.strangers += said.length;
        continue;
      }
      const late: TelemetryMessage[] = [];
      for (const { message, receivedAt } of said) {
        const next = follow(track, message, receivedAt.getTime());
        if (next.stood) history.push([carId, next.stood]);
        track = next.track;
        if (next.record) history.push([carId, track]);
        if (next.late) late.push(message);
        if (next.doubt) recorded.doubted += 1;
      }
      if (!track) continue;
      states.push([carId, track]);
      recorded.late += late.length;
      for (const older of backlogOf(track, late)) backlog.push([carId, older]);
    }
    await writeReadings(tx, history);
    recorded.readings = history.length + (await writeBacklog(tx, backlog));
    await writeTracks(tx, states);
    return recorded;
  });
}
