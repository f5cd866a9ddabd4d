import { expect, test } from 'vitest';
import { type ShownMessage, withMessage } from './chat.ts';

const message = (id: string, place: number): ShownMessage => ({
  id,
  conversationIdentifier: 'c',
  place,
  author: 'driver',
  text: id,
  picture: null,
  sentAt: '2026-11-15T12:00:00.000Z',
});

test('[HLP-04] a message that comes twice is shown once, at its place', () => {
  let known: readonly ShownMessage[] = [];
  for (const next of [message('b', 2), message('a', 1), message('b', 2), message('d', 4), message('c', 3)]) {
    known = withMessage(known, next);
  }
  expect(known.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  expect(withMessage([message('b', 2)], message('a', 1)).map(({ id }) => id)).toEqual(['a', 'b']);
});
