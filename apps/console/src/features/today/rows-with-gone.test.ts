import { expect, test } from 'vitest';
import type { OtherAct } from '../../ui/others/words.ts';
import { type Row, rowsWithGone } from './rows-with-gone.ts';

const row = (ref: string, since: string): Row => ({
  ref,
  kind: 'document',
  title: ref,
  detail: '',
  since,
  late: false,
  driver: null,
  subjects: [{ kind: 'driver', ref: `driver of ${ref}` }],
  actions: [],
});

const [first, second, third] = [row('a', '2026-11-16T10'), row('b', '2026-11-16T11'), row('c', '2026-11-16T12')];
const act = (of: string): OtherAct => ({
  kind: 'driver',
  ref: `driver of ${of}`,
  who: 'Luis',
  title: 'Aprueba un documento',
  at: '2026-11-16T13:00:00Z',
});

const words = (rows: ReturnType<typeof rowsWithGone>) =>
  rows.map(({ row: { ref }, act: by, gone }) => `${ref}${gone ? ' gone' : ''}${by ? ` ${by.who}` : ''}`);

test('[CON-24] a row that another person dealt with stays in its place and says who, one of one’s own goes', () => {
  expect(words(rowsWithGone([first, third], [first, second, third], { acts: [act('b')], asking: false }))).toEqual([
    'a',
    'b gone Luis',
    'c',
  ]);
  expect(words(rowsWithGone([first, third], [first, second, third], { acts: [], asking: false }))).toEqual(['a', 'c']);
  expect(words(rowsWithGone([first], [first, second], { acts: [], asking: true }))).toEqual(['a', 'b gone']);
});

test('[CON-24] a row that still waits says what another person did to it', () => {
  expect(words(rowsWithGone([first, second], [first, second], { acts: [act('a')], asking: false }))).toEqual([
    'a Luis',
    'b',
  ]);
});
