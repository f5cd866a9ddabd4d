import { ApiError, ConnectionError } from '@volante/client/errors.ts';
import { expect, test } from 'vitest';
import { wishAfter, wishOf } from './press.ts';

const content = { values: { driver: 'camila@volante.test' }, why: '' };

test('[CON-03] pressing again with the same content is the same wish, with other content another one', () => {
  const first = wishOf(content, undefined);
  expect(wishOf({ ...content }, first)).toBe(first);
  expect(wishOf({ ...content, why: 'pagó' }, first).key).not.toBe(first.key);
});

test('[CON-03] a lost answer keeps the wish; a refusal after which the same may be wished anew ends it', () => {
  const wish = wishOf(content, undefined);
  expect(wishAfter(wish, new ConnectionError('', { sent: true }))).toBe(wish);
  expect(wishAfter(wish, new ApiError('REAUTH_REQUIRED', ''))).toBeUndefined();
  expect(wishAfter(wish, new ApiError('UNAVAILABLE', ''))).toBe(wish);
  expect(wishAfter(wish, new ApiError('CONFLICT', ''))).toBeUndefined();
});
