import { describe, expect, test } from 'vitest';
import { backlogOf } from './backlog.ts';
import { follow } from './follow.ts';
import type { TelemetryMessage } from './messages.ts';

const noon = Date.parse('2026-11-09T15:00:00Z');
const minute = 60_000;
const said = (at: number, odometer: number): TelemetryMessage => ({ at: noon + at, odometer, doors: 'closed' });
const track = follow(undefined, said(60 * minute, 1_040), noon + 60 * minute).track;
const kept = (...late: TelemetryMessage[]) => backlogOf(track, late).map(({ at, odometerM }) => [at - noon, odometerM]);

describe('[MNY-04] messages that come after a newer one', () => {
  test('are kept oldest first, the last of each minute', () => {
    expect(kept(said(20 * minute, 1_020), said(0, 1_000), said(10_000, 1_001), said(90 * minute, 1_060))).toEqual([
      [10_000, 1_001_000],
      [20 * minute, 1_020_000],
    ]);
  });

  test('are not believed once the odometer goes back or beyond where the car is now', () => {
    expect(kept(said(0, 1_000), said(5 * minute, 990), said(10 * minute, 1_010))).toEqual([[0, 1_000_000]]);
    expect(kept(said(0, 1_050))).toEqual([]);
    expect(kept()).toEqual([]);
  });

  test('stand where the odometer says the same as before, or as now; one of the same instant is not older', () => {
    expect(kept(said(0, 1_000), said(minute, 1_000), said(2 * minute, 1_040))).toEqual([
      [0, 1_000_000],
      [minute, 1_000_000],
      [2 * minute, 1_040_000],
    ]);
    expect(kept(said(60 * minute, 1_030))).toEqual([]);
    expect(kept(said(minute - 1, 0), said(minute, 0.5))).toEqual([
      [minute - 1, 0],
      [minute, 500],
    ]);
  });

  test('keep what the car said of doors, charge and place then', () => {
    const parked = { ...said(0, 1_000), doors: 'open', soc: 61.6, charging: true, position: [-33.4, -70.6] } as const;
    expect(backlogOf(track, [parked])).toEqual([
      { ...track, at: noon, odometerM: 1_000_000, doors: 'open', soc: 62, charging: true, position: [-33.4, -70.6] },
    ]);
    expect(backlogOf(track, [said(0, 1_000)])).toMatchObject([{ soc: null, charging: null, position: null }]);
  });

  test('count from where the car is now, also after its odometer was replaced', () => {
    const replaced = { ...track, saidM: 40_000, odometerM: 1_040_000 };
    expect(backlogOf(replaced, [said(0, 30)]).map(({ odometerM }) => odometerM)).toEqual([1_030_000]);
  });
});
