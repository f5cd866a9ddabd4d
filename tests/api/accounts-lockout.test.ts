import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CookieBrowser } from '../kit/cookie-browser.ts';
import { Mailbox } from '../kit/mailbox.ts';
import { scenario, type CreatedDriver } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { authorizationUrl } from '../kit/web-client.ts';

const publicUrl = 'https://app.volante.example';

const mailbox = new Mailbox();
let server: TestServer;
let driver: CreatedDriver;

beforeAll(async () => {
  // Behind one proxy, as in production: only then are forwarded addresses looked at.
  server = await startTestServer({ log: mailbox.log, config: { publicUrl, publicUrlGiven: true } });
});

afterAll(() => server.close());

beforeEach(async () => {
  driver = await scenario(server.system).driver().create();
});

const newPhone = () => new CookieBrowser(publicUrl).through(server.url);

/** Tries to sign in: 'in' when that worked, 'code' when a code of the mail is asked for, else the refusal's status. */
async function signIn(browser: CookieBrowser, from: string, { email, password }: { email: string; password: string }) {
  await browser.open(authorizationUrl(publicUrl, { prompt: 'login' }));
  const body = new URLSearchParams({ csrf: browser.value('csrf')!, email, password });
  await browser.post(`${browser.url.pathname}/signin`, body, { 'x-forwarded-for': from });
  if (browser.url.searchParams.has('code')) return 'in';
  return browser.url.pathname.endsWith('/code') ? 'code' : browser.page.status;
}

/** A stranger who guesses at an account. Only a few of the tries are sent; the others are counted as if they had been. */
async function guess(from: readonly string[], each: number): Promise<void> {
  for (const address of from) {
    for (let tried = 0; tried < each; tried += 1) {
      await server.system.rateLimits.consume('signIn', { address, subject: driver.email }).catch(() => undefined);
    }
  }
}

async function phoneOfOwner(from: string): Promise<CookieBrowser> {
  const phone = newPhone();
  expect(await signIn(phone, from, driver)).toBe('in');
  return phone;
}

const manyAddresses = Array.from({ length: 12 }, (_, index) => `198.51.100.${index}`);
const wrong = () => ({ email: driver.email, password: 'no es esta' });

test('[ACC-01] a stranger at one address locks the owner out nowhere else, however often they guess', async () => {
  await guess(['203.0.113.1'], 80);
  expect(await signIn(newPhone(), '203.0.113.1', driver)).toBe('code');
  expect(await signIn(newPhone(), '203.0.113.2', driver)).toBe('in');
});

test('[ACC-01] strangers at many addresses lock no phone out on which the owner signed in before', async () => {
  const phone = await phoneOfOwner('203.0.113.3');
  await guess(manyAddresses, 5);
  expect(await signIn(newPhone(), '203.0.113.4', driver)).toBe('code');
  expect(await signIn(phone, '203.0.113.4', driver)).toBe('in');
  // Nor from an address they guess from.
  expect(await signIn(phone, manyAddresses[0]!, driver)).toBe('in');
});

test('[ACC-01] a phone that is known to one driver has no tries of its own at another', async () => {
  const phone = await phoneOfOwner('203.0.113.5');
  driver = await scenario(server.system).driver().create();
  await guess(manyAddresses, 5);
  expect(await signIn(phone, '203.0.113.5', driver)).toBe('code');
});

test('[ACC-01] a known phone has ten tries of its own, then those of any other phone, and then a code', async () => {
  const phone = await phoneOfOwner('203.0.113.6');
  const answers: unknown[] = [];
  for (let tried = 0; tried < 16; tried += 1) answers.push(await signIn(phone, '203.0.113.6', wrong()));
  expect(answers).toEqual([...Array<number>(15).fill(401), 'code']);
});

test('[ACC-01] thirty failures behind an operator’s address lock out nobody there', async () => {
  const { rateLimits } = server.system;
  for (let tried = 0; tried < 60; tried += 1) {
    await rateLimits.consume('signIn', { address: '203.0.113.7', subject: `alguien${tried}@volante.test` });
  }
  expect(await signIn(newPhone(), '203.0.113.7', driver)).toBe('in');
});

test('[ACC-01] an address alone never refuses the right password on a known phone', async () => {
  const phone = await phoneOfOwner('203.0.113.8');
  const { rateLimits } = server.system;
  for (let tried = 0; tried < 300; tried += 1) await rateLimits.consume('signInFrom', { address: '203.0.113.9' });
  expect(await signIn(newPhone(), '203.0.113.9', driver)).toBe(429);
  expect(await signIn(phone, '203.0.113.9', driver)).toBe('in');
});

test('[ACC-01] who is signed in changes the password while strangers guess', async () => {
  const phone = await phoneOfOwner('203.0.113.10');
  await guess(manyAddresses, 5);
  await phone.open('/accounts/settings/password');
  await phone.press('Guardar contraseña', { current: driver.password, password: 'otra clave bien larga' });
  expect(phone.text).toContain('Guardamos tu contraseña nueva.');
});

test('[ACC-01] a link from the mail lets the owner in on a new phone while strangers guess', async () => {
  await guess(manyAddresses, 5);
  const phone = newPhone();
  await phone.open('/accounts/forgot');
  await phone.press('Enviar enlace', { email: driver.email });
  const [link] = /\/accounts\/reset\?token=\S+/.exec(await mailbox.newest(driver.email, /accounts\/reset/))!;
  await phone.open(link);
  await phone.press('Guardar contraseña', { password: 'otra clave bien larga' });
  const again = { email: driver.email, password: 'otra clave bien larga' };
  expect(await signIn(newPhone(), '203.0.113.11', again)).toBe('code');
  expect(await signIn(phone, '203.0.113.11', again)).toBe('in');
});

test('[FRT-03] while strangers guess, tries fill no table: one row for each sign-in under way', async () => {
  const phone = newPhone();
  await guess(manyAddresses, 5);
  await phone.open(authorizationUrl(publicUrl, { prompt: 'login' }));
  const [action, csrf] = [`${phone.url.pathname}/signin`, phone.value('csrf')!];
  const written = async () => {
    const count = `select (select count(*)::int from security_events) + (select count(*)::int from oidc_payloads)
      + (select count(*)::int from sign_in_codes) + (select count(*)::int from outbox) as n`;
    return Number((await server.system.pool.query(count)).rows[0].n);
  };
  const before = await written();
  for (let tried = 0; tried < 4; tried += 1) {
    await phone.post(action, new URLSearchParams({ csrf, ...wrong() }), { 'x-forwarded-for': '203.0.113.12' });
    expect(phone.url.pathname).toMatch(/\/code$/);
  }
  expect(await written()).toBe(before + 1);
});
