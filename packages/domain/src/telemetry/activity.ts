import { connectedSince, isConnected } from './connected.ts';

const names = {
  moving: 'en movimiento',
  parked: 'detenido',
  charging: 'cargando',
  silent: 'sin señal',
  never: 'nunca se conectó',
} as const;

/** What a car does, as far as its last message tells. */
export type CarActivity = keyof typeof names;

export const carActivities = Object.keys(names) as CarActivity[];

export const activityName = (activity: CarActivity): string => names[activity];

/** A car on the road says every minute that it is further on; one at a traffic light is still on its way. */
export const movingMs = 3 * 60_000;

/** What we last heard of a car: null for one that has never reported. */
export interface LastHeard {
  /** When the server got it. */
  readonly heardAt: Date;
  /** When the car measured it, and when it was last somewhere else or drove: both by its own clock. */
  readonly at: Date;
  readonly movedAt: Date | null;
  readonly charging: boolean | null;
}

/**
 * [CON-13] What a car does now. `now` is the server's: it says by itself whether the car is silent, since when is the instant of its
 * last message. The car's own clock is only compared with itself.
 */
export function activityOf(last: LastHeard | null, now: Date): CarActivity {
  if (last === null) return 'never';
  if (!isConnected(last.heardAt, now)) return 'silent';
  if (last.charging) return 'charging';
  return last.movedAt !== null && last.at.getTime() - last.movedAt.getTime() < movingMs ? 'moving' : 'parked';
}

/** [CON-13] Cars whose last message came after `from` and until `to` have fallen silent between these two instants. */
export const fellSilent = (since: Date, now: Date): { from: Date; to: Date } => ({
  from: connectedSince(since),
  to: connectedSince(now),
});
