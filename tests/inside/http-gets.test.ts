import { channel } from 'node:diagnostics_channel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules as house } from '@volante/server/modules';
import type { Module } from '@volante/server/platform/module';
import type { System } from '@volante/server/platform/system';
import type { CookieBrowser } from '../kit/cookie-browser.ts';
import { addPasskey } from '../kit/passkeys.ts';
import { scenario } from '../kit/scenario.ts';
import { jpeg } from '../kit/sample-files.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { SoftwareAuthenticator } from '../kit/software-authenticator.ts';
import { upload } from '../kit/uploads.ts';
import { authorizationUrl, signInAt, type SignedIn } from '../kit/web-client.ts';

/** What a GET may write, and why it must. A page with no reason writes nothing. */
const allowed: Readonly<Record<string, { tables: readonly string[]; why: string }>> = {
  '/accounts/auth': {
    tables: ['oidc_payloads'],
    why: 'OpenID Connect: a sign-in begins, and ends with a code, by GET.',
  },
  '/accounts/auth/:uid': {
    tables: ['oidc_payloads'],
    why: 'OpenID Connect: the sign-in goes on, which was proven by a form before, and ends with a code.',
  },
  '/accounts/flow/:uid/uber': {
    tables: ['ridehailing_sign_ins'],
    why: 'OAuth: what must come back unchanged from the platform is kept for this sign-in alone.',
  },
  '/accounts/session/end': {
    tables: ['oidc_payloads', 'account_devices', 'revocations'],
    why: 'OpenID Connect: signing out by GET. From another site it asks first, unless it names the session.',
  },
};

const routes = new Set<string>();
/** The router's own list: every address that any module answers. */
function listRoutes(message: unknown): void {
  const { fastify } = message as { fastify: Parameters<NonNullable<Module['routes']>>[0] };
  fastify.addHook('onRoute', ({ method, url }) => {
    if ([method].flat().includes('GET')) routes.add(url);
  });
}

/** How often somebody asked is counted by whatever they ask; the count may be written later than the answer. */
const counts = 'rate_limits';

let server: TestServer;
let driver: { uid: string; email: string; password: string };
let visitor: SignedIn;
let examples: Readonly<Record<string, string>>;
let tables: readonly string[];

/** A fingerprint of each table: a row that was written anew, even with the same values, changes it. */
async function fingerprints({ pool }: System): Promise<ReadonlyMap<string, string>> {
  const each = tables.map(
    (name) =>
      `select '${name}' as name, coalesce(md5(string_agg(concat(t.ctid, t.xmin), ',' order by t.ctid)), '') as rows from "${name}" t`,
  );
  const text = each.join(' union all ');
  const { rows } = await pool.query<{ name: string; rows: string }>({ name: 'fingerprints', text });
  return new Map(rows.map((row) => [row.name, row.rows]));
}

/** A sign-in that has begun in this browser. */
async function flowIn(browser: CookieBrowser): Promise<string> {
  await browser.open(authorizationUrl(server.url, { prompt: 'login' }));
  return browser.url.pathname.split('/')[3]!;
}

beforeAll(async () => {
  channel('fastify.initialization').subscribe(listRoutes);
  const gateway = { paymentsUrl: 'http://127.0.0.1:9', paymentsKey: 'k'.repeat(32) };
  // Jobs and what runs beside requests write by themselves; here nothing but requests is looked at.
  const there = 'http://127.0.0.1:9';
  const rideHailing = { clientId: 'us', clientSecret: 'x', authorizeUrl: there, tokenUrl: there, apiUrl: there };
  const modules = house.map((module) => ({ ...module, parts: [] }));
  server = await startTestServer({ modules, config: { roles: new Set(['api']), ...gateway, rideHailing } });
  channel('fastify.initialization').unsubscribe(listRoutes);
  const { rows } = await server.system.pool.query<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  tables = rows.map(({ relname }) => relname).filter((name) => name !== counts);
  driver = await scenario(server.system).driver({ status: 'rent' }).create();
  visitor = await signInAt(server.url, driver);
  await addPasskey(visitor.browser, new SoftwareAuthenticator(server.url));
  await visitor.browser.open('/accounts/settings/passkeys');
  const passkey = /\/accounts\/settings\/passkeys\/([\w-]{20,})/.exec(visitor.browser.page.text)![1]!;
  const token = visitor.tokens.access_token;
  const { body } = await upload(server, {
    token,
    id: driver.uid,
    fileName: 'yo.jpg',
    bytes: await jpeg(),
    photo: true,
  });
  const week = `query ($uid: String!) { getDriverBillWeek(uid: $uid) { pdfUrl csvUrl } }`;
  const lead = `query ($uid: ID!) { getDriver(uid: $uid) { lead { calendarLink } } }`;
  const bill = (await server.graphql(token, week, { uid: driver.uid })).data.getDriverBillWeek;
  const meeting = (await server.graphql(token, lead, { uid: driver.uid })).data.getDriver.lead.calendarLink as string;
  examples = {
    '/accounts/auth': authorizationUrl(server.url).slice(server.url.length),
    '/accounts/settings/passkeys/:id': `/accounts/settings/passkeys/${passkey}`,
    '/accounts/settings/passkeys/:id/remove': `/accounts/settings/passkeys/${passkey}/remove`,
    '/accounts/session/end': `/accounts/session/end?id_token_hint=${visitor.tokens.id_token ?? ''}`,
    '/meetings/:kind/:token': meeting,
    '/meetings/:kind/:token/reschedule': `${meeting}/reschedule`,
    '/meetings/:kind/:token/cancel': `${meeting}/cancel`,
    '/meetings/:kind/:token/meeting.ics': `${meeting}/meeting.ics`,
    '/statements/:id/:expires/:signature.pdf': bill.pdfUrl,
    '/statements/:id/:expires/:signature.csv': bill.csvUrl,
    '/files/:id/:expires/:signature': body[0].url,
    '/graphql': `/graphql?query=${encodeURIComponent('{ __typename }')}`,
    '/chat/messages': `/chat/messages?limit=5`,
    '/payments/return/:id': `/payments/return/${'0'.repeat(24)}`,
  };
});
afterAll(() => server.close());

/** Opens an address as somebody who is signed in (`as`) or as nobody. */
async function open(address: string, as: SignedIn | undefined): Promise<void> {
  const cookie = as?.browser.cookies(new URL(address, server.url).pathname) ?? '';
  const left = new AbortController();
  const response = await fetch(new URL(address, server.url), {
    redirect: 'manual',
    signal: left.signal,
    headers: {
      accept: 'text/html',
      'sec-fetch-site': 'same-origin',
      ...(as && { cookie, authorization: `Bearer ${as.tokens.access_token}` }),
    },
  });
  // A stream goes on until somebody leaves.
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) await response.arrayBuffer();
  expect(response.status, address).not.toBe(500);
  left.abort();
}

test('[FRT-09] no address changes a row when it is opened by GET', async () => {
  const everywhere = [...routes].filter((url) => !/^\/(healthz|readyz|metrics)$/.test(url));
  expect(everywhere).toEqual(
    expect.arrayContaining(['/accounts/settings/devices', '/payments/return/:id', '/graphql']),
  );
  // Signing out comes last: nobody is signed in afterwards.
  const inOrder = everywhere.toSorted((one, other) => Number(one.endsWith('/end')) - Number(other.endsWith('/end')));
  // What the app asked for is remembered by the node, for the page of devices, until somebody writes it down.
  const app = `query ($uid: ID!) { getDriver(uid: $uid) { unreadChats } }`;
  await server.graphql(visitor.tokens.access_token, app, { uid: driver.uid });
  const written: Record<string, Set<string>> = {};
  let before = await fingerprints(server.system);
  for (const url of inOrder) {
    const example = examples[url] ?? url;
    for (const as of [undefined, visitor]) {
      // A sign-in changes the cookies of its browser, so that each has one of its own.
      const isSignIn = as && /^\/accounts\/(auth|flow)/.test(url);
      const who = isSignIn ? await signInAt(server.url, driver) : as;
      const uid = isSignIn ? await flowIn(who!.browser) : 'nobody';
      if (isSignIn) before = await fingerprints(server.system);
      await open(example.replace(':uid', uid).replaceAll(/:\w+/g, 'x'), who);
      const after = await fingerprints(server.system);
      for (const name of tables) if (before.get(name) !== after.get(name)) (written[url] ??= new Set()).add(name);
      before = after;
    }
  }
  const found = Object.entries(written).flatMap(([url, names]) =>
    [...names].filter((name) => !allowed[url]?.tables.includes(name)).map((name) => `${url} writes ${name}`),
  );
  expect(found).toEqual([]);
  // What nobody needs any more is not allowed any more.
  const unused = Object.entries(allowed).flatMap(([url, { tables: names }]) =>
    names.filter((name) => !written[url]?.has(name)).map((name) => `${url} ${name}`),
  );
  expect(unused).toEqual([]);
});
