import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CookieBrowser } from '../kit/cookie-browser.ts';
import { scenario, type CreatedDriver } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { authorizationUrl } from '../kit/web-client.ts';

const publicUrl = 'https://app.volante.example';

let server: TestServer;
let driver: CreatedDriver;
let other: CreatedDriver;

beforeAll(async () => {
  // Behind one proxy, as in production: only then are forwarded addresses looked at.
  server = await startTestServer({ config: { publicUrl, publicUrlGiven: true } });
});

afterAll(() => server.close());

beforeEach(async () => {
  [driver, other] = [await scenario(server.system).driver().create(), await scenario(server.system).driver().create()];
});

interface Attempt {
  email: string;
  password?: string;
  /** The header as it reaches us: what came from outside, then the address our proxy saw. */
  forwarded?: string;
}

/** Tries to sign in; answers the statuses of as many tries as there are, 'code' where a code of the mail is asked for. */
async function signIns(attempts: readonly Attempt[]): Promise<(number | 'code')[]> {
  const browser = new CookieBrowser(publicUrl).through(server.url);
  await browser.open(authorizationUrl(publicUrl));
  const [action, csrf] = [`${browser.url.pathname}/signin`, browser.value('csrf')!];
  const statuses: (number | 'code')[] = [];
  for (const { email, password = 'no es esta', forwarded } of attempts) {
    const body = new URLSearchParams({ csrf, email, password });
    await browser.post(action, body, forwarded === undefined ? {} : { 'x-forwarded-for': forwarded });
    const asked = browser.url.pathname.endsWith('/code') ? 'code' : browser.page.status;
    statuses.push(browser.url.searchParams.has('code') ? 200 : asked);
  }
  return statuses;
}

const times = (count: number, attempt: (index: number) => Attempt) =>
  Array.from({ length: count }, (_, i) => attempt(i));

/** As if somebody there had tried that often already: only the last of three hundred tries is of interest. */
async function triedFrom(addresses: readonly string[], count: number): Promise<void> {
  for (const address of addresses) {
    for (let tried = 0; tried < count; tried += 1) await server.system.rateLimits.consume('signInFrom', { address });
  }
}

const ownAddresses = ['127.0.0.1', '::1'];

test('addresses somebody writes in front of the one our proxy saw change nothing', async () => {
  await triedFrom(['203.0.113.1'], 298);
  const attempts = times(3, (i) => ({ email: `n${i}@volante.test`, forwarded: `198.51.100.${i}, 203.0.113.1` }));
  expect(await signIns(attempts)).toEqual([401, 401, 429]);
});

test('whoever forwards another’s e-mail and signs in does not forget the tries at it', async () => {
  const guess = { email: other.email, forwarded: '203.0.113.2' };
  expect(await signIns(times(5, () => guess))).toEqual(Array(5).fill(401));
  const own = { email: driver.email, password: driver.password, forwarded: other.email };
  expect(await signIns([own])).toEqual([200]);
  expect(await signIns([guess])).toEqual(['code']);
});

test('an address typed as an e-mail takes no tries from whoever has that address', async () => {
  await triedFrom(['203.0.113.3'], 299);
  expect(await signIns(times(2, () => ({ email: '203.0.113.3', forwarded: '203.0.113.4' })))).toEqual([401, 401]);
  const owner = { email: driver.email, password: driver.password, forwarded: '203.0.113.3' };
  expect(await signIns([owner])).toEqual([200]);
});

test('wrong passwords of a stranger elsewhere do not lock the owner out', async () => {
  const stranger = times(6, () => ({ email: driver.email, forwarded: '203.0.113.5' }));
  expect((await signIns(stranger)).at(-1)).toBe('code');
  expect(await signIns([{ email: driver.email, password: driver.password, forwarded: '203.0.113.6' }])).toEqual([200]);
});

// Last, as it uses up what this machine has.
test('a forwarded value that is no address is not counted as one: the connection’s own is', async () => {
  await triedFrom(ownAddresses, 298);
  const attempts = times(3, (i) => ({ email: `m${i}@volante.test`, forwarded: `basura-${i}` }));
  expect(await signIns(attempts)).toEqual([401, 401, 429]);
});
