import { expect, test } from 'vitest';
import { linkResultOf, resultWords, withoutResult } from './link-result.ts';

test('[UBR-01] the address says how it ended, and nothing else is believed', () => {
  const results = ['linked', 'refused', 'taken', 'error'];
  expect(Object.keys(resultWords)).toEqual(results);
  expect(results.map((result) => linkResultOf(`?step=app&uber=${result}`))).toEqual(results);
  expect(['', '?step=app', '?uber=', '?uber=toString', '?uber=LINKED'].map(linkResultOf)).toEqual(
    Array(5).fill(undefined),
  );
});

test('[UBR-01] the result is shown only once', () => {
  expect(withoutResult('/app/onboarding?step=app&uber=taken')).toBe('/app/onboarding?step=app');
  expect(withoutResult('/app/v2/profile?uber=linked')).toBe('/app/v2/profile');
});
