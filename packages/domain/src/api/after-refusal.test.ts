import { expect, test } from 'vitest';
import { afterRefusal, isAnswerKept, needsNewKey } from './after-refusal.ts';
import type { RefusalCode } from './refusal-codes.ts';

const meanings: Record<RefusalCode, [after: string, newKey: boolean, kept: boolean]> = {
  UNAUTHENTICATED: ['wait', false, false],
  TOO_MANY_REQUESTS: ['wait', false, false],
  UNAVAILABLE: ['wait', false, false],
  // Refused before its key is looked at.
  OUTDATED_CLIENT: ['wait', false, true],
  INTERNAL: ['broken', false, false],
  REAUTH_REQUIRED: ['may change', true, false],
  FORBIDDEN: ['may change', true, true],
  CONFLICT: ['may change', true, true],
  NOT_FOUND: ['final', true, true],
  BAD_USER_INPUT: ['final', true, true],
};
const codes = Object.keys(meanings) as RefusalCode[];

test.each(codes)('[DAY-01] what follows from %s', (code) => {
  expect([afterRefusal({ code }), needsNewKey({ code }), isAnswerKept(code)]).toEqual(meanings[code]);
});

test('[DAY-01] a refusal of the key itself says that the server has the request', () => {
  expect(afterRefusal({ code: 'CONFLICT', field: 'Idempotency-Key' })).toBe('arrived');
  expect(afterRefusal({ code: 'CONFLICT', field: 'step' })).toBe('may change');
  expect(afterRefusal({ code: 'FORBIDDEN', field: 'Idempotency-Key' })).toBe('may change');
});

test('[DAY-01] no refusal that stays with its key is ever met again by the same key', () => {
  const stuck = codes.filter((code) => code !== 'OUTDATED_CLIENT' && isAnswerKept(code) && !needsNewKey({ code }));
  expect(stuck).toEqual([]);
});
