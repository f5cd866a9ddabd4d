import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CookieBrowser } from '../kit/cookie-browser.ts';
import { rounds } from '../kit/long.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { authorizationUrl } from '../kit/web-client.ts';

const wordsOf = (text: string) => text.trim().split(/\s+/);
const fields = wordsOf(`email password current firstname lastname phone code word token csrf grantId __proto__
  grant_type client_id redirect_uri code_verifier refresh_token id_token_hint`);
const forms = wordsOf(`forgot reset settings/name settings/email settings/email/code settings/email/confirm
  settings/password settings/delete settings/devices/end token token/revocation nothing`);
const queries = wordsOf('auth me token/metadata session/end reset settings flow/x/uber/return');

const huge = fc.integer({ min: 1_000, max: 200_000 }).map((length) => 'ñ'.repeat(length));
const text = fc.oneof(
  { weight: 5, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('rosa@correo.cl', '+56987654321', 'Rosa', 'tren verde a Maipú', 'volante-web'),
  },
  { weight: 1, arbitrary: fc.constantFrom('\0', 'a\0b@correo.cl', '', ' ', '%00', '\u202e', '<script>', "'; --") },
  { weight: 1, arbitrary: huge },
);
const form = fc.dictionary(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...fields) }, text), text, { maxKeys: 8 });

let server: TestServer;
/** Tries are counted by address: behind a proxy each request may have its own. */
const config = { publicUrl: 'http://volante.test', publicUrlGiven: true };
const from = fc.ipV4();

beforeAll(async () => {
  server = await startTestServer({ config });
});
afterAll(() => server.close());

/** Bodies of a form as a browser writes it, with the right csrf or not, or any bytes at all. */
function bodyOf(values: Record<string, string>, csrf: string | undefined): string {
  return new URLSearchParams({ ...values, ...(csrf && { csrf }) }).toString();
}

async function expectCalm(path: string, init: RequestInit): Promise<number> {
  const answer = await fetch(`${server.url}/accounts/${path}`, { redirect: 'manual', ...init });
  await answer.text();
  expect({ path, status: answer.status }).toEqual({ path, status: expect.toSatisfy((status) => status < 500) });
  return answer.status;
}

test('whatever is typed into the forms of the accounts pages, none fails', async () => {
  const driver = await scenario(server.system).driver().create();
  const browser = new CookieBrowser(config.publicUrl).through(server.url);
  await browser.open(authorizationUrl(config.publicUrl));
  await browser.press('Iniciar sesión', { email: driver.email, password: driver.password });
  await browser.open(authorizationUrl(config.publicUrl, { prompt: 'login' }));
  const flow = browser.url.pathname.replace('/accounts/', '');
  const [csrf, cookie] = [browser.value('csrf'), browser.cookies(browser.url.pathname)];
  expect(csrf).toEqual(expect.any(String));
  const paths = fc.constantFrom(
    ...forms,
    `${flow}/signin`,
    `${flow}/signup`,
    `${flow}/uber/link`,
    `${flow}/uber/signup`,
  );
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(paths, form, fc.boolean(), from, async (path, values, ours, address) => {
      const status = await expectCalm(path, {
        method: 'POST',
        body: bodyOf(values, ours ? csrf : undefined),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-forwarded-for': address,
          ...(ours && { cookie }),
        },
      });
      seen.add(status);
    }),
    { numRuns: rounds(150, 5_000), endOnFailure: true },
  );
  // Proof that forms were read: pages shown again with a fault, forms that are not ours, forms accepted.
  expect([...seen]).toEqual(expect.arrayContaining([303, 400, 403]));
});

test('bytes that are no form, and addresses nobody would write, are refused', async () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 500 }),
    text.map((one) => new TextEncoder().encode(one)),
  );
  const types = fc.constantFrom(
    'application/x-www-form-urlencoded',
    'application/json',
    'multipart/form-data',
    'text/plain',
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...forms, 'session/end'), bytes, types, async (path, body, type) => {
      await expectCalm(path, { method: 'POST', body, headers: { 'content-type': type } });
    }),
    { numRuns: rounds(60, 2_000), endOnFailure: true },
  );
  const short = text.map((one) => one.slice(0, 2_000));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...queries),
      fc.dictionary(fc.constantFrom(...fields, 'state'), short),
      async (path, values) => void (await expectCalm(`${path}?${new URLSearchParams(values).toString()}`, {})),
    ),
    { numRuns: rounds(60, 2_000), endOnFailure: true },
  );
});
