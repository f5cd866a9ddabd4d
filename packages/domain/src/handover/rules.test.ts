import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterWrongCode, codeFrom, codeTyped, isLocked, readCode, type Tries } from './code.ts';
import { contestProblem, damageKinds, damageNames, damageState, flagsOf } from './damages.ts';
import { missingSides, sideNamed, sides } from './photos.ts';
import { placeOf, todaysDrivers } from './today.ts';
import {
  batteryTooLow,
  believedTime,
  carPlaceShown,
  missedAt,
  noShowFrom,
  pickUpFrom,
  pickUpNoticeDue,
  reminderDue,
} from './waiting.ts';

const now = new Date('2026-11-16T20:00:00Z');

describe('[SHF-06] the security code', () => {
  test('four of 0-9, A-Z, a-z and hyphen, upper-cased', () => {
    expect(readCode('aB-9')).toBe('AB-9');
    for (const wrong of ['', 'abc', 'abcde', 'ab c', 'ñabc', 'a_bc', 'AB-9\n']) expect(readCode(wrong)).toBeNull();
    expect(codeTyped(' a b·c-99')).toBe('ABC-');
  });

  test('any four bytes make one that is accepted', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 4, maxLength: 4 }), (bytes) => {
        const code = codeFrom(bytes);
        expect(readCode(code)).toBe(code);
      }),
    );
  });

  test('the fifth wrong one locks for a minute, then counting begins anew', () => {
    let tries: Tries = { wrong: 0, lockedUntil: null };
    for (let wrong = 1; wrong <= 4; wrong += 1) {
      tries = afterWrongCode(tries, now);
      expect(tries).toEqual({ wrong, lockedUntil: null });
      expect(isLocked(tries, now)).toBe(false);
    }
    tries = afterWrongCode(tries, now);
    expect(isLocked(tries, new Date(now.getTime() + 59_999))).toBe(true);
    expect(isLocked(tries, new Date(now.getTime() + 60_000))).toBe(false);
    expect(tries.wrong).toBe(0);
  });
});

test('[NOT-01] a reminder is due in the hour before, unless the exchange was made within it', () => {
  const due = (at: string, created = '06:00:00') =>
    reminderDue({ createdAt: new Date(`2026-11-16T${created}Z`), dueAt: now }, new Date(`2026-11-16T${at}Z`));
  expect(['18:59:59', '19:00:00', '19:59:59', '20:00:00'].map((at) => due(at))).toEqual([false, true, true, false]);
  expect(due('19:30:00', '18:59:59')).toBe(true);
  expect(due('19:30:00', '19:00:00')).toBe(false);
});

test('[SHF-01] where the car stands is shown when it is about to change hands, and to nobody before or after', () => {
  const shown = (at: string, { left = false, received = false } = {}) =>
    carPlaceShown({ dueAt: now, left, received }, new Date(`2026-11-16T${at}Z`));
  expect(['18:59:59', '19:00:00', '21:00:00'].map((at) => shown(at))).toEqual([false, true, true]);
  expect(shown('12:00:00', { left: true })).toBe(true);
  expect([shown('19:30:00', { received: true }), shown('19:30:00', { left: true, received: true })]).toEqual([
    false,
    false,
  ]);
});

test('[SHF-04] a photo is of the side its file is named after', () => {
  expect(['front.jpg', 'BACK.jpeg', 'left.png', 'right'].map(sideNamed)).toEqual(['front', 'back', 'left', 'right']);
  expect(['up.jpg', 'front-2.jpg', ''].map(sideNamed)).toEqual([undefined, undefined, undefined]);
  expect(missingSides(['back', 'front'])).toEqual(['right', 'left']);
  expect(missingSides([...sides])).toEqual([]);
});

describe('[SHF-05] damages', () => {
  test('eight choices; Batería sets the battery flag, the others the damage flag', () => {
    expect(damageKinds.map((kind) => damageNames[kind])).toEqual([
      'Abolladura',
      'Rayón',
      'Vidrio roto',
      'Neumáticos',
      'Sucio por fuera',
      'Vidrio rayado',
      'Batería',
      'Otro',
    ]);
    expect(flagsOf(['battery'])).toEqual({ battery: true, damage: false });
    for (const kind of damageKinds.filter((each) => each !== 'battery')) {
      expect(flagsOf([kind])).toEqual({ battery: false, damage: true });
    }
    expect(flagsOf(['dent', 'battery'])).toEqual({ battery: true, damage: true });
    expect(flagsOf([])).toEqual({ battery: false, damage: false });
  });

  test('contested once, by the other driver', () => {
    const entry = { authorId: 'ana', contestedAt: null, verdict: null };
    expect(contestProblem(entry, 'beto')).toBeNull();
    expect(contestProblem(entry, 'ana')).toContain('informaste tú');
    expect(contestProblem({ ...entry, contestedAt: now }, 'beto')).toContain('una sola vez');
    expect(contestProblem({ ...entry, contestedAt: now, verdict: 'kept' }, 'beto')).toContain('una sola vez');
    expect(damageState({ contestedAt: now, verdict: 'withdrawn' })).toBe('withdrawn');
    expect(damageState({ contestedAt: now, verdict: null })).toBe('contested');
  });
});

test('[SHF-08] less than 60 % is too little; an unknown charge is no reason to warn', () => {
  expect([59, 60, 0, null, undefined].map(batteryTooLow)).toEqual([true, false, true, false, false]);
});

test('twenty minutes to wait, three hours until it is missed', () => {
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  expect(noShowFrom(now, null)).toEqual(later(20));
  // Photos taken ahead change nothing; somebody who has just done a step is there.
  expect(noShowFrom(now, later(-90))).toEqual(later(20));
  expect(noShowFrom(now, later(15))).toEqual(later(35));
  expect(missedAt(now).toISOString()).toBe('2026-11-16T23:00:00.000Z');
});

test('a phone is believed about the past, not about the future nor before the exchange', () => {
  const earliest = new Date('2026-11-16T08:00:00Z');
  const said = (at: string | null) =>
    believedTime({ at: at === null ? null : new Date(at), earliest, now }).toISOString();
  expect(said('2026-11-16T19:30:00Z')).toBe('2026-11-16T19:30:00.000Z');
  expect(said('2026-11-16T20:00:01Z')).toBe(now.toISOString());
  expect(said('2026-11-15T20:00:01Z')).toBe(earliest.toISOString());
  expect(said(null)).toBe(now.toISOString());
});

test('[SHF-02] the first of the day has nobody before, the last nobody after, and that decides the place', () => {
  const drivers = [
    { name: 'tarde', start: new Date('2026-11-16T20:00:00Z') },
    { name: 'libre', start: null },
    { name: 'mañana', start: new Date('2026-11-16T08:00:00Z') },
  ];
  const [first, last, ...rest] = todaysDrivers(drivers);
  expect(rest).toEqual([]);
  expect([first!.previous, first!.driver.name, first!.next?.name]).toEqual([null, 'mañana', 'tarde']);
  expect([last!.previous?.name, last!.driver.name, last!.next]).toEqual(['mañana', 'tarde', null]);
  expect([placeOf(first!, 'Receiver'), placeOf(first!, 'Deliverer')]).toEqual(['parking', 'exchange']);
  expect([placeOf(last!, 'Receiver'), placeOf(last!, 'Deliverer')]).toEqual(['exchange', 'parking']);
});

test('[DAY-01] a car that is left may be taken from its time on, or from when its deliverer was done before', () => {
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  expect(pickUpFrom(now, null)).toEqual(now);
  expect(pickUpFrom(now, at(-5))).toEqual(at(-5));
  expect(pickUpFrom(now, at(5))).toEqual(now);
});

test('[DAY-01] the notice leaves the open screen a quarter of a minute to take the car by itself', () => {
  const seconds = (count: number) => new Date(now.getTime() + count * 1000);
  expect([-1, 0, 14, 15, 3600].map((count) => pickUpNoticeDue(now, seconds(count)))).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});
