import { type ShiftsByDate, shiftAt } from '../shifts/in-force.ts';
import type { Instant } from '../values/dates.ts';

/** A driver the car is assigned to at the instant in question. */
export interface Member {
  readonly driverId: string;
  /** When the car was assigned to this driver. */
  readonly since: Date;
  readonly shifts: ShiftsByDate;
}

/** The car's last handover up to the instant in question. */
export interface LastHandover {
  /** Whoever has the car since then; null after a handover that nobody finished: then the shifts decide again. */
  readonly receiver: string | null;
  readonly at: Date;
}

/** Who holds a car, and what gave it to them: it is theirs alone, a handover, or the shift that is running. */
export interface Turn {
  readonly holder: string | null;
  readonly by: 'alone' | 'handover' | 'shift';
}

/**
 * Who holds a car at an instant: one rule for doors, km and charging. A car with one driver is always held by that driver.
 * A shared car is held by whoever received it last, as long as they still share it. Before the first handover, and after
 * one that nobody finished, by the driver whose shift is running. If two shifts run at once, by the driver whose shift
 * began last; if they began together, by the first driver of the couple.
 */
export function turnOf(couple: readonly Member[], handover: LastHandover | null, instant: Instant): Turn {
  const [first] = couple;
  if (first && couple.length === 1) return { holder: first.driverId, by: 'alone' };
  const receiver = handover && couple.find(({ driverId }) => driverId === handover.receiver);
  if (receiver && receiver.since <= handover.at) return { holder: receiver.driverId, by: 'handover' };
  const running = couple.flatMap(({ driverId, shifts }) => {
    const shift = shiftAt(shifts, instant);
    return shift ? [{ driverId, start: shift.start.getTime() }] : [];
  });
  const [last] = running.toSorted((one, other) => other.start - one.start);
  return { holder: last?.driverId ?? null, by: 'shift' };
}

export function holderOf(couple: readonly Member[], handover: LastHandover | null, instant: Instant): string | null {
  return turnOf(couple, handover, instant).holder;
}
