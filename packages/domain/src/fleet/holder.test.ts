import { describe, expect, test } from 'vitest';
import type { ShiftHours } from '../shifts/in-force.ts';
import { holderOf, type Member, turnOf } from './holder.ts';

const shift = (type: ShiftHours['type'], startTime: string, endTime: string): ShiftHours => ({
  type,
  startTime,
  endTime,
});
const am = shift('AM', '05:00', '17:00');
const pm = shift('PM', '17:00', '05:00');
const free = shift('FREE', '00:00', '00:00');
const since = new Date('2026-07-01T12:00:00Z');
const member = (driverId: string, one: ShiftHours | null): Member => ({ driverId, since, shifts: () => one });
const couple = [member('camila', am), member('diego', pm)];

test('DAY-08: what gives a car to its holder: being alone, a handover, or the shift', () => {
  const at = '2026-11-15T12:00:00Z';
  expect(turnOf([member('elena', am)], null, at)).toEqual({ holder: 'elena', by: 'alone' });
  expect(turnOf(couple, { receiver: 'diego', at: since }, at)).toEqual({ holder: 'diego', by: 'handover' });
  expect(turnOf(couple, null, at)).toEqual({ holder: 'camila', by: 'shift' });
  expect(turnOf(couple, { receiver: null, at: since }, at)).toEqual({ holder: 'camila', by: 'shift' });
});

describe('who holds a car', () => {
  test('nobody, when it is nobody’s', () => {
    expect(holderOf([], null, '2026-11-15T12:00:00Z')).toBeNull();
    expect(holderOf([], { receiver: 'camila', at: since }, '2026-11-15T12:00:00Z')).toBeNull();
  });

  test('a car with one driver is always theirs', () => {
    for (const one of [am, pm, free, null]) {
      expect(holderOf([member('elena', one)], null, '2026-11-15T23:30:00Z')).toBe('elena');
    }
    expect(holderOf([member('elena', am)], { receiver: 'camila', at: since }, '2026-11-15T23:30:00Z')).toBe('elena');
  });

  test('of a couple, whoever’s shift runs', () => {
    const at = (instant: string) => holderOf(couple, null, instant);
    expect(at('2026-11-15T07:59:59Z')).toBe('diego');
    expect(at('2026-11-15T08:00:00Z')).toBe('camila');
    expect(at('2026-11-15T19:59:59Z')).toBe('camila');
    expect(at('2026-11-15T20:00:00Z')).toBe('diego');
    expect(at('2026-11-16T03:30:00Z')).toBe('diego');
  });

  test('every minute of both nights on which the clocks change, somebody and the right one', () => {
    for (const midnight of ['2026-09-06T04:00:00Z', '2026-04-05T03:00:00Z']) {
      for (let minute = -300; minute <= 300; minute += 1) {
        const instant = new Date(Date.parse(midnight) + minute * 60_000);
        const summer = instant < new Date('2026-04-05T03:00:00Z') || instant >= new Date('2026-09-06T04:00:00Z');
        const wall = new Date(instant.getTime() - (summer ? 3 : 4) * 3_600_000).getUTCHours();
        expect(holderOf(couple, null, instant)).toBe(wall >= 5 && wall < 17 ? 'camila' : 'diego');
      }
    }
  });

  test('after a handover that nobody finished, whoever’s shift runs, whoever had it before', () => {
    const missed = { receiver: null, at: new Date('2026-11-15T23:00:00Z') };
    expect(holderOf(couple, missed, '2026-11-15T23:30:00Z')).toBe('diego');
    expect(holderOf(couple, missed, '2026-11-16T12:00:00Z')).toBe('camila');
  });

  test('whoever received it at the very moment it was assigned to them', () => {
    const morning = '2026-11-16T12:00:00Z';
    expect(holderOf(couple, { receiver: 'diego', at: since }, morning)).toBe('diego');
    expect(holderOf(couple, { receiver: 'diego', at: new Date(since.getTime() - 1) }, morning)).toBe('camila');
  });

  test('between shifts, nobody', () => {
    const gap = [member('camila', shift('AM', '05:00', '13:00')), member('diego', shift('NIGHT', '21:00', '05:00'))];
    expect(holderOf(gap, null, '2026-11-15T16:00:00Z')).toBeNull();
    expect(holderOf(gap, null, '2026-11-16T00:00:00Z')).toBe('diego');
  });

  test('a free shift and a day without one give nobody the car', () => {
    expect(holderOf([member('camila', free), member('diego', null)], null, '2026-11-15T15:00:00Z')).toBeNull();
    expect(holderOf([member('camila', free), member('diego', am)], null, '2026-11-15T15:00:00Z')).toBe('diego');
  });

  test('of two whose shifts run at once, the one whose began last; together, the first of the couple', () => {
    const overlapping = [member('camila', am), member('diego', shift('PM', '15:00', '23:00'))];
    for (const order of [overlapping, overlapping.toReversed()]) {
      expect(holderOf(order, null, '2026-11-15T17:59:59Z')).toBe('camila');
      expect(holderOf(order, null, '2026-11-15T18:00:00Z')).toBe('diego');
    }
    expect(holderOf([member('camila', am), member('diego', am)], null, '2026-11-15T15:00:00Z')).toBe('camila');
  });

  test('after a handover, who received it, whatever the shifts say', () => {
    const handover = { receiver: 'diego', at: new Date('2026-11-15T11:00:00Z') };
    expect(holderOf(couple, handover, '2026-11-15T12:00:00Z')).toBe('diego');
    expect(holderOf(couple, { ...handover, receiver: 'camila' }, '2026-11-16T01:00:00Z')).toBe('camila');
  });

  test('a handover to somebody who left, or from before they came back, is forgotten', () => {
    const at = new Date('2026-11-15T11:00:00Z');
    expect(holderOf(couple, { receiver: 'elena', at }, '2026-11-15T12:00:00Z')).toBe('camila');
    const again = [couple[0]!, { ...couple[1]!, since: new Date('2026-11-15T11:30:00Z') }];
    expect(holderOf(again, { receiver: 'diego', at }, '2026-11-15T12:00:00Z')).toBe('camila');
  });
});
