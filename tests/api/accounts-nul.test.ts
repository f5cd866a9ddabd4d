import { afterAll, beforeAll, expect, test } from 'vitest';
import { CookieBrowser } from '../kit/cookie-browser.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { authorizationUrl } from '../kit/web-client.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const person = {
  firstname: 'Ana',
  lastname: 'Soto',
  email: 'ana@correo.cl',
  phone: '+56987654321',
  password: 'tren verde 77',
};

test.each(Object.keys(person))('a NUL in %s is refused in words', async (field) => {
  const browser = new CookieBrowser(server.url);
  await browser.open(authorizationUrl(server.url, { screen: 'signup' }));
  await browser.press('Crear', { ...person, [field]: 'a\0b' });
  expect(browser.page.status).toBe(400);
  expect(browser.text).toContain('un símbolo que no podemos guardar');
});

test('a NUL in an address is refused', async () => {
  for (const extra of [{ state: 'a\0b' }, { nonce: '\0' }]) {
    const answer = await fetch(authorizationUrl(server.url, extra), { redirect: 'manual' });
    expect(answer.status).toBe(400);
  }
});
