import { type ShiftsByDate, shiftAt } from '../shifts/in-force.ts';
import type { Instant } from '../values/dates.ts';

/** A driver the car is assigned to at the instant in question. */
export interface Member {
  readonly driverId: string;
  /** Since when it is theirs to share. */
  readonly since: Date;
  readonly shifts: ShiftsByDate;
}

/** The car's last one up to that instant: `at` is when it passed into the receiver's hands. */
export interface LastHandover {
  readonly receiver: string;
  readonly at: Date;
}

/**
 * Who holds a car at an instant, for doors, km and charging alike. A car with one driver is always theirs; a shared one
 * is with whoever received it last, as long as they share it; before a first handover, with the driver whose shift runs.
 * Of two whose shifts run at once, the one whose began last: their turn has come. Of two that began together, the first
 * of the couple.
 */
export function holderOf(couple: readonly Member[], handover: LastHandover | null, instant: Instant): string | null {
  const [first] = couple;
  if (first && couple.length === 1) return first.driverId;
  const receiver = handover && couple.find(({ driverId }) => driverId === handover.receiver);
  if (receiver && receiver.since <= handover.at) return receiver.driverId;
  const running = couple.flatMap(({ driverId, shifts }) => {
    const shift = shiftAt(shifts, instant);
    return shift ? [{ driverId, start: shift.start.getTime() }] : [];
  });
  return running.toSorted((one, other) => other.start - one.start)[0]?.driverId ?? null;
}
