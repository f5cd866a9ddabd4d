import { afterAll, beforeAll, expect, test } from 'vitest';
import { CookieBrowser } from '../kit/cookie-browser.ts';
import { Mailbox } from '../kit/mailbox.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

const mailbox = new Mailbox();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ log: mailbox.log });
});

afterAll(() => server.close());

async function linkTo(email: string): Promise<string> {
  return /http\S+\/accounts\/reset\?token=\S+/.exec(await mailbox.newest(email, /accounts\/reset/))![0];
}

test.each(['203.0.113.66', 'evil.example', '192.168.7.7'])(
  'whoever asks by the name of %s has no say in where the link leads',
  async (host) => {
    const driver = await scenario(server.system).driver().create();
    const asking = new CookieBrowser(server.url);
    await asking.open('/accounts/forgot', { host });
    const body = new URLSearchParams({ csrf: asking.value('csrf')!, email: driver.email });
    await asking.post('/accounts/forgot', body, { host, origin: '' });
    expect(asking.page.status).toBe(200);
    expect(await linkTo(driver.email)).toContain(`${server.url}/accounts/reset?token=`);
  },
);
