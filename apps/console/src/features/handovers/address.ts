import { isStanding, type Standing } from '@volante/domain/handover/standing';
import { type LocalDate, parseLocalDate } from '@volante/domain/values/dates';

/** Which handovers are looked at: it stands in the address, so that it can be sent, and 'back' returns to it. */
export interface DayAsked {
  /** Null for today, whichever day that is. */
  day: LocalDate | null;
  standing: Standing | null;
  after: string | null;
}

export function askedIn(search: string): DayAsked {
  const given = new URLSearchParams(search);
  const standing = given.get('standing') ?? '';
  return {
    day: parseLocalDate(given.get('day') ?? ''),
    standing: isStanding(standing) ? standing : null,
    after: given.get('after'),
  };
}

export function dayAddress(asked: Partial<DayAsked>): string {
  const search = new URLSearchParams();
  const { day, standing, after } = asked;
  for (const [name, value] of Object.entries({ day, standing, after })) if (value) search.set(name, value);
  return `/entregas${search.size > 0 ? `?${search}` : ''}`;
}

export const handoverAddress = (id: string): string => `/entregas/${encodeURIComponent(id)}`;
export const disputeAddress = (id: string): string => `/disputas/${encodeURIComponent(id)}`;
