import { expect, test } from 'vitest';
import { readIdempotencyKey, readRequest } from './request.ts';

test('absent and null parameters are the same', () => {
  const plain = { query: '{ a }', operationName: undefined, variables: {} };
  expect(readRequest({ query: '{ a }' })).toEqual(plain);
  expect(readRequest({ query: '{ a }', operationName: null, variables: null, extensions: null })).toEqual(plain);
});

test.each([
  [undefined],
  ['text'],
  [[{ query: '{ a }' }]],
  [{}],
  [{ query: 1 }],
  [{ query: '{ a }', operationName: 1 }],
  [{ query: '{ a }', variables: [] }],
  [{ query: '{ a }', variables: 'x' }],
  [{ query: '{ a }', extensions: [] }],
])('refuses %j', (body) => {
  expect(() => readRequest(body)).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT' }));
});

test('an Idempotency-Key has 1 to 128 printable characters', () => {
  expect(readIdempotencyKey(undefined)).toBeUndefined();
  expect(readIdempotencyKey('a')).toBe('a');
  expect(readIdempotencyKey('k'.repeat(128))).toHaveLength(128);
  for (const bad of ['', 'k'.repeat(129), 'ñandú', 'tab\tkey', ['a', 'b']]) {
    expect(() => readIdempotencyKey(bad)).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT' }));
  }
});
