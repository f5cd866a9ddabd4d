import { afterAll, beforeAll, expect, test } from 'vitest';
import { Mailbox } from '../kit/mailbox.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { signInAt } from '../kit/web-client.ts';

const lines: string[] = [];
const mailbox = new Mailbox();
let server: TestServer;

beforeAll(async () => {
  const { log } = mailbox;
  const warn = log.warn.bind(log);
  Object.assign(log, { warn: (...said: Parameters<typeof warn>) => (lines.push(said.join(' ')), warn(...said)) });
  server = await startTestServer({ log });
});
afterAll(() => server.close());

const uber = `query ($uid: ID!) {
  getUber(uid: $uid) { linkedAt renew category { uberPro discount since } } getUberLost(uid: $uid) }`;

const linkOf = async (token: string, uid: string) => (await server.graphql(token, uber, { uid })).data;

/** What staff are told stands in the outbox, or already in the log. */
async function toldStaff(uid: string): Promise<boolean> {
  const { rows } = await server.system.pool.query(
    `select payload::text as payload from outbox where type = 'mail.staff'`,
  );
  return [...lines, ...rows.map(({ payload }) => String(payload))].some((text) => text.includes(uid));
}

test.each([
  ['rent', true],
  ['on boarding', false],
] as const)(
  '[DAY-03] unlinking while %s says what it costs, is done once, and is told to staff: %s',
  async (status, told) => {
    const wish = status === 'rent' ? { status } : { flags: ['auth', 'app'] as const };
    const driver = await scenario(server.system)
      .driver({ ...wish, category: 'Platinum' })
      .create();
    const { browser, tokens } = await signInAt(server.url, driver);
    const linked = await linkOf(tokens.access_token, driver.uid);
    expect(linked).toEqual({
      getUber: {
        linkedAt: expect.any(String),
        renew: false,
        category: { uberPro: 'Platinum', discount: 10, since: expect.any(String) },
      },
      getUberLost: null,
    });

    await browser.open('/accounts/settings/uber');
    expect(browser.text.includes('Pierdes tu descuento de 10%')).toBe(told);
    expect(browser.text.includes('no se abonan a nadie')).toBe(told);
    expect(await toldStaff(driver.uid)).toBe(false);

    await browser.press('Desvincular');
    expect(browser.text).toContain('Desvinculamos tu cuenta Uber.');
    expect(await linkOf(tokens.access_token, driver.uid)).toEqual({ getUber: null, getUberLost: expect.any(String) });
    await expect.poll(() => toldStaff(driver.uid)).toBe(told);
    // Nothing left to unlink: no page, and nobody is told again.
    await browser.open('/accounts/settings/uber');
    expect(browser.url.pathname).toBe('/accounts/settings');
  },
);

test('[DAY-03] a driver who never linked one has lost none; one we may no longer ask for is lost since then', async () => {
  const never = await scenario(server.system)
    .driver({ flags: ['auth'] })
    .create();
  const { tokens } = await signInAt(server.url, never);
  expect(await linkOf(tokens.access_token, never.uid)).toEqual({ getUber: null, getUberLost: null });

  const ended = await scenario(server.system).driver({ status: 'rent' }).create();
  const since = '2026-11-10T12:00:00.000Z';
  await server.system.pool.query('update ridehailing_links set renew_since = $2 where driver_id = $1', [
    ended.uid,
    since,
  ]);
  const signedIn = await signInAt(server.url, ended);
  const answer = await linkOf(signedIn.tokens.access_token, ended.uid);
  expect([answer.getUber.renew, new Date(answer.getUberLost).toISOString()]).toEqual([true, since]);
});
