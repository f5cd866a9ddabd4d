// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { beginSignIn, signInAgain } from './begin-sign-in.ts';
import { challengeOf } from './pkce.ts';

let assign: MockInstance<(url: string | URL) => void>;

beforeEach(() => {
  localStorage.clear();
  assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function sentTo(): URLSearchParams {
  return new URL(String(assign.mock.lastCall![0]), location.origin).searchParams;
}

const openSignIns = () => Object.keys(localStorage).filter((key) => key.startsWith('volante.sign-in.'));
const kept = (state: string | null) => JSON.parse(localStorage.getItem(`volante.sign-in.${state}`)!);

test('[SES-02] the challenge is the hash of the verifier that stays on the phone', async () => {
  await beginSignIn({});
  const params = sentTo();
  expect(params.get('code_challenge')).toBe(await challengeOf(kept(params.get('state')).verifier));
});

test('[SES-02] two sign-ins may be open at once; those of an hour ago are forgotten', async () => {
  vi.useFakeTimers({ now: 60_000, toFake: ['Date'] });
  await beginSignIn({});
  await beginSignIn({});
  expect(openSignIns()).toHaveLength(2);
  vi.setSystemTime(62 * 60_000);
  await beginSignIn({});
  expect(openSignIns()).toHaveLength(1);
});

test('[SES-11] what needs a fresh sign-in asks for the password again and comes back to the same screen', async () => {
  history.replaceState(null, '', '/app/v2/profile?tab=cuenta');
  await signInAgain();
  const params = sentTo();
  expect(params.get('prompt')).toBe('login');
  // The provider knows it only for OpenID requests, which these are not.
  expect(params.has('max_age')).toBe(false);
  expect(kept(params.get('state')).returnTo).toBe('/app/v2/profile?tab=cuenta');
});
