import { describe, expect, test } from 'vitest';
import { activityOf, fellSilent, type LastHeard, movingMs } from './activity.ts';
import { isConnected } from './connected.ts';

const now = new Date('2026-11-19T15:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const heard = (last: Partial<LastHeard> = {}): LastHeard => ({
  heardAt: ago(5_000),
  at: ago(5_000),
  movedAt: null,
  charging: null,
  ...last,
});

describe('[CON-13] what a car does', () => {
  test('a car that has never reported is told apart from one that is silent', () => {
    expect(activityOf(null, now)).toBe('never');
    expect(activityOf(heard({ heardAt: ago(120_000), charging: true }), now)).toBe('silent');
    expect(activityOf(heard({ heardAt: ago(119_999), charging: true }), now)).toBe('charging');
  });

  test('moving is who was elsewhere a moment before, by the clock of the car alone', () => {
    expect(activityOf(heard(), now)).toBe('parked');
    // Its clock is an hour behind: what counts is the time between its own messages.
    const at = ago(3_600_000);
    expect(activityOf(heard({ at, movedAt: new Date(at.getTime() - movingMs + 1) }), now)).toBe('moving');
    expect(activityOf(heard({ at, movedAt: new Date(at.getTime() - movingMs) }), now)).toBe('parked');
    expect(activityOf(heard({ at, movedAt: at, charging: false }), now)).toBe('moving');
  });

  test('nobody falls silent unseen between two looks', () => {
    const since = ago(10_000);
    const { from, to } = fellSilent(since, now);
    for (let second = 100; second < 140; second += 1) {
      const heardAt = ago(second * 1_000);
      const changed = isConnected(heardAt, since) && !isConnected(heardAt, now);
      expect(heardAt > from && heardAt <= to).toBe(changed);
    }
  });
});
