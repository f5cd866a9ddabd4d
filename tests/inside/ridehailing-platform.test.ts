import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { rideHailingSandbox } from '@volante/demo/ridehailing/module';
import { demoModules } from '@volante/demo/modules';
import { parseLocalDate } from '@volante/domain/values/dates';
import { notificationsOf } from '@volante/server/modules/notifications/public';
import { oauthPlatform } from '@volante/server/modules/ridehailing/oauth-platform';
import { refreshProfiles } from '@volante/server/modules/ridehailing/commands/refresh-profiles';
import { rideHailingOps } from '@volante/server/modules/ridehailing/ops';
import {
  getUber,
  platformOf,
  type RideHailingPlatform,
  sandboxSecret,
} from '@volante/server/modules/ridehailing/public';
import { modules } from '@volante/server/modules';
import { startingAt } from '@volante/server/platform/clock';
import { readConfig } from '@volante/server/platform/read-config';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { act } from '../kit/act.ts';
import { scenario } from '../kit/scenario.ts';
import { fakePlatform, platformAt } from '../kit/ridehailing.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { signInAt } from '../kit/web-client.ts';

const clock = startingAt(new Date('2026-11-15T15:00:00Z'));
const day = parseLocalDate('2026-11-14')!;
/** The platform: a server of its own, which is nothing to us but an address. */
let there: TestServer;
/** Ours: without the demo world, with the platform by its settings. */
let server: TestServer;

const settings = () => platformAt(there.url, sandboxSecret.of(there.system.vault));
const platform = () => platformOf(server.system)!;
const ctx = () => server.system.contextFor({ kind: 'system' });

beforeAll(async () => {
  const config = { roles: new Set(['api'] as const) };
  there = await startTestServer({ clock, config, modules: [...modules, rideHailingSandbox] });
  server = await startTestServer({ clock, config: { ...config, rideHailing: settings() } });
  // The sandbox sends drivers back to its own origin: here that is ours, as if we had registered there.
  Object.assign(there.system.config, { publicUrl: server.url, publicUrlGiven: true });
});
afterAll(() => Promise.all([server.close(), there.close()]));

/** What may be wrong with an answer, whatever was asked. */
const faults: readonly [what: string, answer: (response: ServerResponse) => void][] = [
  ['is slow', () => undefined],
  ['stops in the middle', (response) => void response.writeHead(200).write('{"access_token":')],
  ['answers 500', (response) => void response.writeHead(500).end('{"error":"invalid_grant"}')],
  ['answers no JSON', (response) => void response.end('<html>')],
  ['answers JSON of another shape', (response) => void response.end('[]')],
  ['answers without end', endless],
  ['closes the line', (response) => void response.destroy()],
  ['is busy for an hour', (response) => void response.writeHead(429, { 'retry-after': '3600' }).end()],
];

/** Writes 6 MB: more than any page may have. */
function endless(response: ServerResponse): void {
  response.write('{"trips":[],"x":"');
  for (let part = 0; part < 6; part += 1) response.write('x'.repeat(1024 * 1024));
  response.end('"}');
}

/** All pages of a list. */
async function pagesOf<Page>(list: AsyncIterable<Page>): Promise<Page[]> {
  const pages: Page[] = [];
  for await (const page of list) pages.push(page);
  return pages;
}

let made = 0;

/** A driver of ours who has gone to the platform and back, in a browser, and is linked there. */
async function linked() {
  made += 1;
  const subject = `persona-${made}@viajes.test`;
  await there.system.pool.query(
    `insert into sandbox_ridehailing_profiles (subject, firstname, lastname, email, phone, category, created_at)
     values ($1, 'Rosa', 'Araneda', $1, '+56911112222', 'Gold', now())`,
    [subject],
  );
  const person = await scenario(server.system).driver().create();
  const agree = async () => {
    const { browser, tokens } = await signInAt(server.url, person);
    const start = `mutation ($uid: ID!) { startUberLink(uid: $uid) { url } }`;
    const { data } = await server.graphql(tokens.access_token, start, { uid: person.uid });
    await browser.open(data.startUberLink.url as string);
    expect(browser.url.origin).toBe(there.url);
    await browser.press('Autorizar', { profile: subject });
    expect(browser.url.searchParams.get('uber')).toBe('linked');
  };
  await agree();
  return { subject, uid: person.uid, agree };
}

const sealedOf = async (uid: string) => {
  const { rows } = await server.system.pool.query<{ sealed_refresh_token: string | null }>(
    'select sealed_refresh_token from ridehailing_links where driver_id = $1',
    [uid],
  );
  return rows[0]!.sealed_refresh_token;
};
const nextDay = () => clock.moveTo(new Date(clock.now().getTime() + 24 * 3_600_000));
/** The next run asks for this driver alone. */
const onlyFor = (uid: string) =>
  server.system.pool.query(
    `update ridehailing_links set asked_at = case when driver_id = $1 then null else '2100-01-01'::timestamptz end`,
    [uid],
  );
const revoke = (subject: string) =>
  act(
    there.system.contextFor({ kind: 'staff', name: 'ana', door: 'shell' }),
    'ridehailing-sandbox revoke',
    { driver: subject },
    demoModules,
  );

describe('[RUN-12] the settings', () => {
  const all = {
    RIDEHAILING_CLIENT_ID: 'volante',
    RIDEHAILING_CLIENT_SECRET: 'tR7q-0xV2mKc9',
    RIDEHAILING_AUTHORIZE_URL: 'https://viajes.example/oauth/authorize',
    RIDEHAILING_TOKEN_URL: 'https://viajes.example/oauth/token',
    RIDEHAILING_API_URL: 'https://puente.example/viajes/',
  };
  const sound = {
    NODE_ENV: 'production',
    VOLANTE_EMBEDDED: 'on',
    PUBLIC_URL: 'https://conductores.example',
    SMTP_URL: 'smtps://correo.example',
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  };

  test('are all of them or none', () => {
    expect(readConfig({}).rideHailing).toBeUndefined();
    expect(readConfig({ ...sound, ...all }).rideHailing).toEqual({
      clientId: 'volante',
      clientSecret: 'tR7q-0xV2mKc9',
      authorizeUrl: 'https://viajes.example/oauth/authorize',
      tokenUrl: 'https://viajes.example/oauth/token',
      apiUrl: 'https://puente.example/viajes',
    });
    for (const name of Object.keys(all)) {
      expect(() => readConfig({ ...all, [name]: '' })).toThrow(new RegExp(`^${name} falta: las RIDEHAILING_`));
    }
  });

  test('name https addresses in production; on this machine a bridge may speak http', () => {
    for (const name of ['RIDEHAILING_AUTHORIZE_URL', 'RIDEHAILING_TOKEN_URL', 'RIDEHAILING_API_URL']) {
      expect(() => readConfig({ ...sound, ...all, [name]: 'http://viajes.example/x' })).toThrow(
        new RegExp(`^${name} debe empezar con https://`),
      );
      expect(readConfig({ ...sound, ...all, [name]: 'http://127.0.0.1:8080/x' }).rideHailing).toBeDefined();
    }
  });
});

describe('[RUN-12] a platform by its settings', () => {
  test('drivers go there and come back linked; trips and drivers come page by page', async () => {
    const { uid, subject } = await linked();
    expect(await getUber(ctx(), uid)).toMatchObject({ email: subject, firstname: 'Rosa', renew: false });
    const trips = await pagesOf(platform().supplierTrips(day, day));
    expect(trips.flatMap((page) => page.trips).length).toBeGreaterThan(50);
    const drivers = (await pagesOf(platform().supplierDrivers())).flatMap((page) => page.drivers);
    expect(drivers).toContainEqual({ subject, category: 'Gold' });
  });

  test('without the company’s secret nothing is given, not even for a good code', async () => {
    const wrong = oauthPlatform(platformAt(there.url, 'made-up'));
    const grant = { code: 'x', codeVerifier: 'y', redirectUri: server.url };
    // A wrong secret of the company's is no driver's fault: nobody has to link anew for it.
    await expect(wrong.renew('x')).rejects.toMatchObject({ status: 401, error: 'invalid_client' });
    await expect(pagesOf(wrong.supplierDrivers())).rejects.toMatchObject({ status: 401 });
    await expect(wrong.exchange(grant)).rejects.toMatchObject({ status: 401, error: 'invalid_client' });
  });

  test('who asks too often is told when to come again, and does', async () => {
    const burst = () => {
      const headers = { authorization: 'Bearer x' };
      return Promise.all(Array.from({ length: 60 }, () => fetch(`${settings().apiUrl}/supplier/drivers`, { headers })));
    };
    await expect
      .poll(async () => (await burst()).find(({ status }) => status === 429)?.headers.get('retry-after'))
      .toBe('1');
    let asked = 0;
    const busy = await fakePlatform((request, response) => {
      if (request.url!.endsWith('/token')) return void response.end('{"access_token":"x"}');
      asked += 1;
      if (asked === 1) return void response.writeHead(429, { 'retry-after': '0' }).end();
      return void response.end('{"drivers":[],"next":null}');
    });
    expect(await pagesOf(oauthPlatform(busy.settings).supplierDrivers())).toHaveLength(1);
    expect(asked).toBe(2);
    busy.close();
  });
});

describe('[RUN-12] a platform that', () => {
  test.each(faults)('%s is unavailable, within its time, for drivers and for jobs', async (_what, answer) => {
    for (const from of ['token', 'api'] as const) {
      const { settings: fake, close } = await fakePlatform((request, response) => {
        if (from === 'api' && request.url!.endsWith('/token')) return void response.end('{"access_token":"x"}');
        return answer(response);
      });
      const broken = oauthPlatform(fake, 300);
      const grant = { code: 'x', codeVerifier: 'y', redirectUri: 'z' };
      await expect(broken.exchange(grant)).rejects.toMatchObject({
        code: 'UNAVAILABLE',
        message: 'No pudimos conectarnos con Uber. Vuelve a intentarlo en unos minutos.',
      });
      await expect(pagesOf(broken.supplierTrips(day, day))).rejects.toMatchObject({
        code: 'UNAVAILABLE',
        message: expect.stringMatching(/^La plataforma de viajes no respondió como debe: http/),
      });
      close();
    }
  });

  test('sends us to another host is not followed: secrets and tokens stay where they belong', async () => {
    const heard: string[] = [];
    const foreign = await fakePlatform((request, response) => {
      heard.push(request.url!);
      response.end('{"access_token":"x","drivers":[],"next":null}');
    });
    for (const from of ['token', 'api'] as const) {
      const { settings: fake, close } = await fakePlatform((request, response) => {
        if (from === 'api' && request.url!.endsWith('/token')) return void response.end('{"access_token":"x"}');
        return void response.writeHead(307, { location: foreign.settings.tokenUrl }).end();
      });
      await expect(pagesOf(oauthPlatform(fake).supplierDrivers())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      close();
    }
    expect(heard).toEqual([]);
    foreign.close();
  });

  test('lets the company’s token expire in the middle of a list gets a new one; one that refuses it is given up', async () => {
    for (const lasts of [1, 0]) {
      const asked: string[] = [];
      let tokens = 0;
      const { settings: fake, close } = await fakePlatform((request, response) => {
        asked.push(new URL(request.url!, 'http://x').pathname.split('/').at(-1)!);
        if (request.url!.endsWith('/token')) {
          tokens += 1;
          return void response.end(JSON.stringify({ access_token: `t${tokens}` }));
        }
        const cursor = new URL(request.url!, 'http://x').searchParams.get('cursor');
        const good = lasts === 1 && (cursor === null || request.headers.authorization === 'Bearer t2');
        if (!good) return void response.writeHead(401).end('{"error":"invalid_token"}');
        return void response.end(JSON.stringify({ drivers: [], next: cursor === null ? 'more' : null }));
      });
      const pages = pagesOf(oauthPlatform(fake).supplierDrivers());
      if (lasts === 1) expect(await pages).toHaveLength(2);
      else await expect(pages).rejects.toMatchObject({ status: 401 });
      expect(asked.filter((what) => what === 'token')).toHaveLength(2);
      close();
    }
  });
});

describe('[RUN-12] the access to a driver’s account', () => {
  test('is kept sealed, renewed every day with a new token each time, and takes over what changed there', async () => {
    const { uid, subject } = await linked();
    const before = (await sealedOf(uid))!;
    const token = server.system.vault.open('ridehailing', uid, before);
    expect(before).not.toContain(token);
    await there.system.pool.query(
      `update sandbox_ridehailing_profiles set phone = '+56987654321', category = 'Diamond' where subject = $1`,
      [subject],
    );
    expect((await refreshProfiles(ctx())).asked).toBe(0);
    nextDay();
    expect(await refreshProfiles(ctx())).toMatchObject({ ended: 0 });
    expect((await refreshProfiles(ctx())).asked).toBe(0);
    expect(await getUber(ctx(), uid)).toMatchObject({ phone: '+56987654321', renew: false });
    // The category counts from when it is asked for, on Sundays: bills go by it.
    expect(await getUber(ctx(), uid)).toMatchObject({ category: { uberPro: 'Gold' } });
    const after = server.system.vault.open('ridehailing', uid, (await sealedOf(uid))!);
    expect(after).not.toBe(token);
  });

  test('survives a lost answer; a token that was replaced and comes again ends it', async () => {
    const { uid } = await linked();
    const first = server.system.vault.open('ridehailing', uid, (await sealedOf(uid))!);
    await platform().renew(first);
    const { refreshToken: second } = await platform().renew(first);
    await platform().renew(second!);
    await expect(platform().renew(first)).rejects.toThrow(/no longer lets us/);
    await expect(platform().renew(second!)).rejects.toThrow(/no longer lets us/);
  });

  test('that the driver takes back marks the link as to be renewed; linking again mends it', async () => {
    const { uid, subject, agree } = await linked();
    await revoke(subject);
    await onlyFor(uid);
    expect(await refreshProfiles(ctx())).toEqual({ asked: 1, ended: 1 });
    expect(await getUber(ctx(), uid)).toMatchObject({ email: subject, renew: true });
    expect(await sealedOf(uid)).toBeNull();
    // [DAY-05] The notice leads to where the account is linked again.
    expect(await notificationsOf(server.system.db, uid)).toMatchObject([{ path: '/app/v2/uber' }]);
    expect(await rideHailingOps['to-renew'].run(ctx(), {})).toContain(uid);
    await onlyFor(uid);
    expect(await refreshProfiles(ctx())).toEqual({ asked: 0, ended: 0 });
    await agree();
    expect(await getUber(ctx(), uid)).toMatchObject({ renew: false });
    await onlyFor(uid);
    expect(await refreshProfiles(ctx())).toEqual({ asked: 1, ended: 0 });
  });

  test('that ends between the two requests marks it too, and the profile of somebody else is not taken', async () => {
    for (const of of ['401', 'another'] as const) {
      const { uid } = await linked();
      await onlyFor(uid);
      const odd: RideHailingPlatform = oauthPlatform({ ...settings(), apiUrl: 'http://127.0.0.1:1' });
      const { settings: fake, close } = await fakePlatform((_request, response) => {
        if (of === '401') return void response.writeHead(401).end('{"error":"invalid_token"}');
        const texts = { firstname: 'X', lastname: 'Y', email: 'x@y.test', phone: '+569', code: '+56' };
        return void response.end(JSON.stringify({ subject: 'another', ...texts, category: 'Gold' }));
      });
      await refreshProfiles(ctx(), { ...odd, profile: (token) => oauthPlatform(fake).profile(token) });
      expect(await getUber(ctx(), uid), of).toMatchObject({ firstname: 'Rosa', renew: true });
      close();
    }
  });

  test('is left as it is by a platform that fails', async () => {
    const { uid } = await linked();
    await onlyFor(uid);
    const before = await sealedOf(uid);
    for (const answer of faults.map(([, answering]) => answering)) {
      const { settings: fake, close } = await fakePlatform((_request, response) => answer(response));
      await expect(refreshProfiles(ctx(), oauthPlatform(fake, 300))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      close();
    }
    expect(await sealedOf(uid)).toBe(before);
    expect(await getUber(ctx(), uid)).toMatchObject({ renew: false });
  });
});
