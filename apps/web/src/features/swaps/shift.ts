import type { ShiftType } from '@volante/domain/plans/shift';
import { chipTime, timesOf } from '@volante/domain/swaps/words';

/** A shift as every screen of the swaps knows it. */
export interface SwapShift {
  _id: string;
  name: string;
  type: ShiftType;
  startTime: string;
  endTime: string;
  /** In UF; null for a free shift, and for the partner's. */
  basePrice?: string | null;
}

/** '05:00' and '17:00'; '--:--' for a free shift, whichever way it was answered. */
export function shownTimes(shift: SwapShift): { start: string; end: string } {
  const { startTime, endTime } = timesOf(shift);
  return { start: chipTime(startTime), end: chipTime(endTime) };
}

/** '05:00 – 17:00' */
export function timesInWords(shift: SwapShift): string {
  const { start, end } = shownTimes(shift);
  return `${start} – ${end}`;
}
