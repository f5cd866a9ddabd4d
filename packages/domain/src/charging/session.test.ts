import { describe, expect, test } from 'vitest';
import {
  afterEvent,
  beginWithinMs,
  invalidMessage,
  invalidReasons,
  isLive,
  mayGoOn,
  type SessionEvent,
  sessionEvents,
  sessionPath,
  type SessionStatus,
  sessionStatuses,
  sessionStatusLabel,
  statusesBefore,
} from './session.ts';

const allowed: [SessionStatus, SessionEvent, SessionStatus][] = [
  ['Pending', 'begin', 'Active'],
  ['Pending', 'finish', 'Completed'],
  ...invalidReasons.map((reason): [SessionStatus, SessionEvent, SessionStatus] => ['Pending', reason, 'Invalid']),
  ['Active', 'finish', 'Completed'],
  ['Invalid', 'begin', 'Active'],
  ['Invalid', 'finish', 'Completed'],
];

describe('the status of a charging session', () => {
  const grid = sessionStatuses.flatMap((status) => sessionEvents.map((event) => [status, event] as const));

  test.each(grid)('[CHG-06] %s and %s: only what the table allows', (status, event) => {
    const row = allowed.find(([from, by]) => from === status && by === event);
    expect(afterEvent(status, event)).toBe(row?.[2] ?? null);
    expect(statusesBefore(event).includes(status)).toBe(row !== undefined);
  });

  test('[CHG-06] two of them are live, and each has its badge', () => {
    expect(sessionStatuses.filter(isLive)).toEqual(['Pending', 'Active']);
    expect(sessionStatuses.map(sessionStatusLabel)).toEqual([
      'Pendiente',
      'Activa',
      'Completada',
      'Inválida',
      'Reservada',
      'Desconocida',
    ]);
    expect(invalidReasons.map(invalidMessage).every((text) => text.endsWith('.'))).toBe(true);
  });
});

test('[CHG-07] a charge we had given up goes on only if it began in time and nobody had stopped it', () => {
  const beginUntil = new Date('2026-11-16T15:01:00Z');
  const after = (seconds: number) => new Date(beginUntil.getTime() + seconds * 1000);
  const givenUp = { status: 'Invalid', reason: 'timeout', beginUntil } as const;
  expect(mayGoOn(givenUp, after(-10))).toBe(true);
  expect(mayGoOn(givenUp, after(30))).toBe(true);
  expect(mayGoOn(givenUp, after(30.001))).toBe(false);
  expect(mayGoOn({ ...givenUp, reason: 'stopped' }, after(-10))).toBe(false);
  expect(mayGoOn({ status: 'Pending', reason: null, beginUntil }, after(600))).toBe(true);
});

test('[CHG-07] the driver is told how long a charge point had to begin', () => {
  expect(beginWithinMs).toBe(60_000);
  expect(invalidMessage('timeout')).toMatch(/^La carga no comenzó en 60 segundos\./);
});

test('[CHG-06] a session has its address in the app, whatever its id', () => {
  expect(sessionPath('a1/b&c')).toBe('/app/v2/chargers/charging-view?sesion=a1%2Fb%26c');
});
