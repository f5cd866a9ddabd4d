// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { NetworkError, SignedOutError } from '@volante/client/errors.ts';
import { renewSession, validSession } from './renew-session.ts';
import { readSession, type Session, writeSession } from '@volante/client/session.ts';

const minute = 60_000;
const start = Date.parse('2026-11-15T12:00:00Z');
const user = {
  email: 'c@v.test',
  firstname: 'Camila',
  lastname: 'Rojas',
  uid: 'u1',
  userType: 'driver',
  verified: true,
};

interface Sent {
  refreshToken: string | null;
  grant: string | null;
  key: string | null;
}

let replace: MockInstance;
let sent: Sent[];
let answers: (() => Response | Promise<Response>)[];

const tokens = (n: number) => () => Response.json({ access_token: `access-${n}`, refresh_token: `refresh-${n}` });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const invalid = () => Response.json({ error: 'invalid_grant' }, { status: 400 });

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  localStorage.clear();
  sent = [];
  answers = [];
  replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const body = init.body as URLSearchParams;
    sent.push({
      refreshToken: body.get('refresh_token'),
      grant: body.get('grant_type'),
      key: new Headers(init.headers).get('idempotency-key'),
    });
    return answers.shift()!();
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function session(expiresIn: number): Session {
  const stored = { accessToken: 'access-0', refreshToken: 'refresh-0', expiresAt: start + expiresIn, user };
  writeSession(stored);
  return stored;
}

describe('[SES-05] renewing the session', () => {
  test('no refresh before the stored expiry', async () => {
    const stored = session(minute);
    expect(await validSession()).toEqual(stored);
    expect(sent).toEqual([]);
  });

  test('once it has passed, one refresh for all concurrent calls, and 45 more minutes', async () => {
    session(0);
    answers = [tokens(1)];
    const all = await Promise.all([validSession(), validSession(), validSession()]);
    expect(all.map(({ accessToken }) => accessToken)).toEqual(['access-1', 'access-1', 'access-1']);
    expect(sent).toMatchObject([{ grant: 'refresh_token', refreshToken: 'refresh-0' }]);
    expect(readSession()).toEqual({
      accessToken: 'access-1',
      refreshToken: 'refresh-1',
      expiresAt: start + 45 * minute,
      user,
    });
  });

  test('a call whose token another one has renewed meanwhile takes the new one', async () => {
    session(0);
    answers = [tokens(1)];
    await renewSession('access-0');
    expect((await renewSession('access-0')).accessToken).toBe('access-1');
    expect(sent).toHaveLength(1);
  });

  test('a lost answer ends nothing, and the same token goes out again under the same key', async () => {
    session(0);
    answers = [lost, tokens(1), tokens(2)];
    await expect(validSession()).rejects.toBeInstanceOf(NetworkError);
    expect(readSession()).not.toBeNull();
    await validSession();
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]!.key).toMatch(/.{16,}/);

    vi.setSystemTime(start + 46 * minute);
    await validSession();
    expect(sent[2]!.key).not.toBe(sent[0]!.key);
  });

  test.each([503, 429])('an overloaded accounts service (%d) ends nothing', async (status) => {
    session(0);
    answers = [() => Response.json({ error: 'server_error' }, { status })];
    await expect(validSession()).rejects.toBeInstanceOf(NetworkError);
    expect(readSession()).not.toBeNull();
  });
});

describe('[SES-06] a refused refresh', () => {
  test('clears the session and goes to sign-in', async () => {
    session(0);
    answers = [invalid];
    await expect(validSession()).rejects.toBeInstanceOf(SignedOutError);
    expect(readSession()).toBeNull();
    expect(replace).toHaveBeenCalledWith(expect.stringContaining('/signin?motivo=vencida'));
  });

  test('an answer that comes after the driver signed out brings nothing back', async () => {
    session(0);
    answers = [
      () => {
        localStorage.clear();
        return tokens(1)();
      },
    ];
    await expect(validSession()).rejects.toBeInstanceOf(SignedOutError);
    expect(readSession()).toBeNull();
  });
});
