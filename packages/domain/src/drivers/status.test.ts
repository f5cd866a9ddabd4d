import { describe, expect, test } from 'vitest';
import {
  driverStatuses,
  type DriverStatus,
  followersOf,
  isDriverStatus,
  keepsCar,
  mayFollow,
  substatusOf,
} from './status.ts';

/** Rows: from; columns: to, in the order of the header. */
const grid = `
                     on  rq  rent frz dor back rej chu rev
on boarding          .   x   .    .   x   .    x   x   .
rent queue           .   .   x    .   x   x    x   x   x
rent                 .   x   .    x   x   x    .   x   x
frozen               .   x   x    .   x   x    .   x   x
dormido              .   x   .    .   .   x    .   x   x
back to onboarding   .   x   .    .   x   .    x   x   x
rejected             .   .   .    .   .   x    .   .   .
churned              .   .   .    .   .   x    .   .   x
revoked              .   .   .    .   .   x    .   .   .`;

const columns: DriverStatus[] = [
  'on boarding',
  'rent queue',
  'rent',
  'frozen',
  'dormido',
  'back to onboarding',
  'rejected',
  'churned',
  'revoked',
];

const cells = grid
  .trim()
  .split('\n')
  .slice(1)
  .flatMap((line) => {
    const [, from = '', marks = ''] = /^(\D+?)\s{2,}(.*)$/.exec(line) ?? [];
    return marks.split(/\s+/).map((mark, index) => ({ from, to: columns[index] ?? '', allowed: mark === 'x' }));
  });

describe('driver status', () => {
  test('the nine statuses, and nothing else, are statuses', () => {
    expect(driverStatuses.toSorted()).toEqual(columns.toSorted());
    expect(cells).toHaveLength(81);
    for (const wrong of ['', 'Rent', 'banned', 'toString', 'constructor']) expect(isDriverStatus(wrong)).toBe(false);
  });

  test.each(cells)('$from → $to: $allowed', ({ from, to, allowed }) => {
    if (!isDriverStatus(from) || !isDriverStatus(to)) throw new Error(`Not a status: ${from}, ${to}`);
    expect(mayFollow(from, to)).toBe(allowed);
  });

  test('from the first status every other one can be reached, and none is a dead end', () => {
    const reached = new Set<DriverStatus>(['on boarding']);
    for (const status of reached) followersOf(status).forEach((next) => reached.add(next));
    expect([...reached].toSorted()).toEqual(columns.toSorted());
    for (const status of columns) expect(followersOf(status).length).toBeGreaterThan(0);
  });

  test('only a first wait in the queue is new', () => {
    expect(substatusOf('rent queue', false)).toBe('new rent queue');
    expect(substatusOf('rent queue', true)).toBeNull();
    for (const status of columns.filter((name) => name !== 'rent queue')) expect(substatusOf(status, false)).toBeNull();
  });

  test('a frozen driver keeps the car, every other way out of rent returns it', () => {
    expect(columns.filter(keepsCar)).toEqual(['rent', 'frozen']);
  });
});
