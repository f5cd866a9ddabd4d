import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { AppServer } from '../kit/e2e-process.ts';
import { expect, test } from '../kit/fixtures.ts';
import { stays } from '../kit/stays.ts';
import { freePort } from '../kit/free-port.ts';

test('[APP-08] in production, errors go to the error service, all of them', async ({ browser }) => {
  const reports: string[] = [];
  const service = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*');
    if (request.method === 'POST') reports.push(await text(request));
    response.end('{}');
  });
  await new Promise<void>((listening) => {
    service.listen(0, '127.0.0.1', listening);
  });
  const { port } = service.address() as { port: number };
  const own = await freePort();
  const server = await AppServer.start({
    NODE_ENV: 'production',
    VOLANTE_DEMO: 'off',
    VOLANTE_EMBEDDED: 'on',
    PORT: String(own),
    PUBLIC_URL: `http://localhost:${own}`,
    SMTP_URL: 'smtp://127.0.0.1:1',
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    SENTRY_DSN: `http://publica@127.0.0.1:${port}/7`,
  });
  try {
    const page = await browser.newPage({ baseURL: server.url });
    await page.goto('/signin');
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      for (const name of ['uno', 'dos', 'tres']) setTimeout(() => Promise.reject(new Error(`error ${name}`)));
    });
    for (const name of ['uno', 'dos', 'tres']) {
      await expect.poll(() => reports.some((report) => report.includes(`error ${name}`))).toBe(true);
    }
    expect(reports.every((report) => report.includes('"environment":"production"'))).toBe(true);
    await page.close();
  } finally {
    await server.stop();
    service.close();
  }
});

test('[APP-08] outside production nothing is loaded or sent', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/signin');
  const said = page.waitForEvent('console', (message) => message.text().includes('error local'));
  await page.evaluate(() => {
    setTimeout(() => Promise.reject(new Error('error local')));
  });
  await said;
  await stays(1000, 'a report is sent as soon as the error is known', () =>
    expect(asked.filter((url) => url.includes('sentry'))).toEqual([]),
  );
});
