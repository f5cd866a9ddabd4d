import type { CarTrack } from './follow.ts';
import type { TelemetryMessage } from './messages.ts';

const minuteMs = 60_000;

/**
 * [MNY-04] What the history keeps of messages that came after a newer one, such as those of a car that was without signal:
 * the last of each minute, oldest first. The odometer counts from where the car is now, so that km line up with those
 * known already. Where it goes back, the rest is not believed.
 */
export function backlogOf(track: CarTrack, late: readonly TelemetryMessage[]): CarTrack[] {
  const older = late.filter(({ at }) => at < track.at).toSorted((one, other) => one.at - other.at);
  const ofMinutes = new Map(older.map((message) => [Math.floor(message.at / minuteMs), message]));
  const kept: CarTrack[] = [];
  for (const { at, odometer, doors, soc, charging = null, position = null } of ofMinutes.values()) {
    const odometerM = Math.round(odometer * 1_000) + track.odometerM - track.saidM;
    if (odometerM < (kept.at(-1)?.odometerM ?? 0) || odometerM > track.odometerM) break;
    kept.push({ ...track, at, odometerM, doors, charging, position, soc: soc === undefined ? null : Math.round(soc) });
  }
  return kept;
}
