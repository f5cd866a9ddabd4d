import type { Shift } from '../plans/plan.ts';
import type { ShiftType } from '../plans/shift.ts';

/** The two halves of a day that partners share: whether a driver has the morning, and the afternoon. */
export interface Halves {
  readonly am: boolean;
  readonly pm: boolean;
}

/** The shifts that can be asked for in a swap. */
export const swapTypes = ['AM', 'PM', 'ALL', 'FREE'] as const;

export type SwapType = (typeof swapTypes)[number];

/** [PET-02] One toggle gives its half, both the whole day, none a free day. */
export function swapTypeOf({ am, pm }: Halves): SwapType {
  if (am) return pm ? 'ALL' : 'AM';
  return pm ? 'PM' : 'FREE';
}

const halves: Record<ShiftType, Halves | null> = {
  AM: { am: true, pm: false },
  PM: { am: false, pm: true },
  ALL: { am: true, pm: true },
  TC: { am: true, pm: true },
  FREE: { am: false, pm: false },
  TL: { am: false, pm: false },
  NIGHT: null,
  RESERVED: null,
};

/** The halves a shift takes; null for a shift that is no part of a swap (night, reserved). */
export function halvesOf(type: ShiftType): Halves | null {
  return halves[type];
}

/** [PET-04] What is left of the day for the partner. */
export function complementOf({ am, pm }: Halves): Halves {
  return { am: !am, pm: !pm };
}

export function sameHalves(one: Halves, other: Halves): boolean {
  return one.am === other.am && one.pm === other.pm;
}

/**
 * The plan's shift that takes these halves; null when the plan has none, and then the day cannot be asked for. If the
 * driver has such a shift already, it is that one: a plan may have two mornings.
 */
export function shiftFor<S extends Pick<Shift, '_id' | 'type'>>(
  shifts: readonly S[],
  wished: Halves,
  current: S | null = null,
): S | null {
  const takes = ({ type }: S) => {
    const taken = halvesOf(type);
    return taken !== null && sameHalves(taken, wished);
  };
  if (current && takes(current)) return current;
  return shifts.find(takes) ?? null;
}
