import { describe, expect, test } from 'vitest';
import { isStanding, type Standing, standingOf, standings } from './standing.ts';
import { cancelReasons, exchangeStatuses, isActive } from './status.ts';

const now = new Date('2026-11-18T20:00:00Z');
const minute = 60_000;
const times = { before: new Date(now.getTime() + minute), now, after: new Date(now.getTime() - minute) };

const grid = exchangeStatuses.flatMap((status) =>
  (status === 'Cancelled' ? cancelReasons : [null]).flatMap((reason) =>
    [true, false].flatMap((inVain) =>
      Object.entries(times).map(([when, dueAt]) => ({ status, reason, inVain, when, dueAt })),
    ),
  ),
);

/** The same said in another way. */
function wanted({ status, reason, inVain, when }: (typeof grid)[number]): Standing {
  if (status === 'Done') return 'done';
  if (isActive(status)) {
    if (inVain) return 'no-show';
    return when === 'before' ? 'waiting' : 'late';
  }
  if (reason !== 'missed') return 'cancelled';
  return inVain ? 'no-show' : 'missed';
}

describe('[CON-15] how a handover stands', () => {
  test.each(grid)('$status, reason $reason, waited in vain $inVain, $when its time', (facts) => {
    expect(standingOf(facts, now)).toBe(wanted(facts));
  });

  test('each of the words is used', () => {
    expect(new Set(grid.map((facts) => standingOf(facts, now)))).toEqual(new Set(standings));
    expect(standings.every(isStanding)).toBe(true);
    expect(isStanding('toString')).toBe(false);
  });
});
