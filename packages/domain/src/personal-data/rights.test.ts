import { expect, test } from 'vitest';
import { localDate } from '../values/dates.ts';
import { dueOn, extendedTo, isRight, requestFault, rights, rightWords, urgencyOf } from './rights.ts';

const day = (text: string) => localDate(text);

test('[FRT-19] every right but blocking is answered in 30 days, and once in 30 more', () => {
  for (const right of rights.filter((one) => one !== 'blocking')) {
    expect([right, dueOn(right, day('2026-12-01'))]).toEqual([right, '2026-12-31']);
    expect(extendedTo(right, day('2026-12-31'))).toBe('2027-01-30');
  }
});

test('[FRT-19] a block is answered in two working days, whichever day it is asked on, and not extended', () => {
  // 30 November 2026 is a Monday.
  const due = ['11-30', '12-01', '12-02', '12-03', '12-04', '12-05', '12-06'].map((date) =>
    dueOn('blocking', day(`2026-${date}`)).slice(5),
  );
  expect(due).toEqual(['12-02', '12-03', '12-04', '12-07', '12-08', '12-08', '12-08']);
  expect(extendedTo('blocking', day('2026-12-02'))).toBeNull();
});

test('[FRT-19] staff are reminded from a week before the last day, and of a block at once', () => {
  const of = (today: string) => urgencyOf('access', day('2026-12-31'), day(today));
  expect([of('2026-12-23'), of('2026-12-24'), of('2026-12-31'), of('2027-01-01')]).toEqual([
    'open',
    'soon',
    'soon',
    'late',
  ]);
  expect(urgencyOf('blocking', day('2026-12-31'), day('2026-12-29'))).toBe('soon');
  expect(urgencyOf('blocking', day('2026-12-31'), day('2027-01-01'))).toBe('late');
});

test('[FRT-19] each right has its words, and a request needs some', () => {
  expect(rights.map((right) => rightWords[right].title)).toEqual([
    'Acceso',
    'Rectificación',
    'Supresión',
    'Oposición',
    'Portabilidad',
    'Bloqueo',
  ]);
  expect([isRight('access'), isRight('olvido')]).toEqual([true, false]);
  expect(requestFault('Corto')).toContain('un poco más');
  expect(requestFault('x'.repeat(2_001))).toContain('2000');
  expect(requestFault('Mi RUT está mal escrito')).toBeUndefined();
});
