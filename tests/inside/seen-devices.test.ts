import { startingAt } from '@volante/server/platform/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { signInAt } from '../kit/web-client.ts';

/** 09:00 in Santiago. */
const clock = startingAt(new Date('2026-11-16T12:00:00Z'));
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.close());

test('[ACC-06] a device was last seen when the app last asked for something there', async () => {
  const driver = await scenario(server.system).driver().create();
  const phone = await signInAt(server.url, driver);
  const { browser } = await signInAt(server.url, driver);
  clock.moveTo(new Date('2026-11-16T12:17:00Z'));
  const ask = 'query ($uid: ID!) { getDriver(uid: $uid) { unreadChats } }';
  expect((await server.graphql(phone.tokens.access_token, ask, { uid: driver.uid })).errors).toBeUndefined();
  clock.moveTo(new Date('2026-11-16T12:40:00Z'));
  await browser.open('/accounts/settings/devices');
  expect(browser.text).toMatch(/Última vez: 16 de noviembre a las 09:17/);
  expect(browser.text).toMatch(/En uso ahora ?Este dispositivo/);
  expect(browser.text).not.toMatch(/a las 09:00/);
});
