import { expect, test } from 'vitest';
import { readTypedDate } from './typed-date.ts';

test.each(['2027-05-20', '20-05-2027', '20/05/2027', '20-5-2027', ' 20/5/2027 '])(
  '[CON-08] %j is the 20th of May',
  (typed) => expect(readTypedDate(typed)).toBe('2027-05-20'),
);

test.each([
  '',
  '20-05-27',
  '05-20-2027',
  '31-04-2027',
  '29-02-2027',
  '2027-5-20',
  '20.05.2027',
  '20 mayo 2027',
  '0-5-2027',
])('[CON-08] %j is no day', (typed) => expect(readTypedDate(typed)).toBeNull());
