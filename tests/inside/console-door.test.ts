import { attachDocumentBytes } from '@volante/server/modules/documents/public';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInDriver } from '../kit/driver.ts';
import * as sample from '../kit/sample-files.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { TrialStaff, trialStaffTypeDefs } from '../kit/trial-staff.ts';

const staff = new TrialStaff();
let server: TestServer;
let cookie: string;

beforeAll(async () => {
  server = await startTestServer({ console: trialStaffTypeDefs, modules: staff.modules('trial') });
  cookie = staff.enter('maria');
});
afterAll(() => server.close());

interface Asking {
  origin?: string | null;
  headers?: Record<string, string>;
}

function ask(query: string, { origin = server.consoleUrl, headers = { cookie } }: Asking = {}) {
  return fetch(`${server.consoleUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(origin !== null && { origin }), ...headers },
    body: JSON.stringify({ query }),
  });
}

const codeOf = async (answer: Response) => {
  const { errors, code } = (await answer.json()) as { code?: string; errors?: { extensions: { code: string } }[] };
  return [answer.status, code ?? errors?.[0]?.extensions.code];
};

describe('[CON-01] the door of the staff', () => {
  test('answers who has a session, at its own address and with headers of its own', async () => {
    const answer = await ask('{ documents }');
    expect(await answer.json()).toEqual({ data: { documents: 7 } });
    const page = await fetch(`${server.consoleUrl}/conductores/x`);
    expect(page.headers.get('content-security-policy')).toContain(`frame-src 'none'`);
    expect(page.headers.get('content-security-policy')).not.toContain('youtube');
    expect(page.headers.get('x-frame-options')).toBe('DENY');
    expect(await (await fetch(`${server.consoleUrl}/readyz`)).text()).toBe('ready\n');
  });

  test.each([
    ['another site', 'https://consola.example.evil'],
    ['the app of the drivers', 'app'],
    ['null', 'null'],
    ['nowhere', null],
  ])('refuses what comes from %s', async (_who, from) => {
    const answer = await ask('{ documents }', { origin: from === 'app' ? server.url : from });
    expect(await codeOf(answer)).toEqual([403, 'FORBIDDEN']);
    const other = await fetch(`${server.consoleUrl}/staff/nothing`, {
      method: 'DELETE',
      headers: { cookie, ...(from !== null && { origin: from === 'app' ? server.url : from }) },
    });
    expect(other.status).toBe(403);
  });

  test('knows no driver, and no driver’s door knows the staff', async () => {
    const { token } = await signedInDriver(server.system);
    const headers = { authorization: `Bearer ${token}` };
    expect(await codeOf(await ask('{ documents }', { headers }))).toEqual([401, 'UNAUTHENTICATED']);
    const asDriver = { method: 'POST', headers: { cookie, origin: server.url, 'content-type': 'application/json' } };
    const query = `{ getDriver(uid: "x") { _id } }`;
    const answer = await fetch(`${server.url}/graphql`, { ...asDriver, body: JSON.stringify({ query }) });
    expect((await codeOf(answer))[1]).toBe('UNAUTHENTICATED');
    const line = await fetch(`${server.url}/staff/stream`, { headers: { cookie } });
    expect(line.headers.get('content-type')).not.toContain('event-stream');
    const mine = await fetch(`${server.url}/graphql`, {
      ...asDriver,
      body: JSON.stringify({ query: '{ documents }' }),
    });
    expect((await codeOf(mine))[1], 'the schemas are two').toBe('BAD_USER_INPUT');
  });

  test('answers nobody and a locked session nothing, and says which it is', async () => {
    expect(await codeOf(await ask('{ documents }', { headers: {} }))).toEqual([401, 'UNAUTHENTICATED']);
    const locked = staff.enter('locked');
    staff.lock('locked');
    const headers = { cookie: locked };
    expect(await codeOf(await ask('{ documents }', { headers }))).toEqual([401, 'REAUTH_REQUIRED']);
    for (const path of ['/staff/stream', '/files/a/b/c'])
      expect((await fetch(server.consoleUrl + path, { headers })).status, path).toBe(401);
  });

  test('[CON-02] a refusal names the permission that is missing', async () => {
    const headers = { cookie: staff.enter('poor', ['drivers.read']) };
    const { errors } = (await (await ask('{ documents }', { headers })).json()) as { errors: { message: string }[] };
    expect(errors[0]!.message).toContain("'documents.review': revisar documentos de conductores");
    expect(await (await ask('{ documents }')).json()).toEqual({ data: { documents: 7 } });
  });
});

/** What a browser hears until the line ends; `heard` is renewed as it comes. */
async function listen(as: string) {
  const answer = await fetch(`${server.consoleUrl}/staff/stream`, { headers: { cookie: as } });
  const line = { status: answer.status, heard: '', ended: false };
  void (async () => {
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) line.heard += chunk;
    line.ended = true;
  })();
  return line;
}

describe('[CON-01] the line on which the console hears what changed', () => {
  test('names it, and tells nothing more', async () => {
    const line = await listen(cookie);
    for (const topic of ['documents', 'cases']) {
      await expect
        .poll(async () => {
          await ask(`mutation { change(topic: "${topic}") }`);
          return line.heard;
        })
        .toContain(topic);
    }
    expect(line.heard).toMatch(/^retry: 1000\n\nevent: changed\ndata: \["documents"\]\n\n/);
  });

  test.each(['remove', 'lock'] as const)('ends within 5 s after %s', async (how) => {
    const line = await listen(staff.enter(`gone-${how}`));
    expect(line.status).toBe(200);
    staff[how](`gone-${how}`);
    await expect.poll(() => line.ended, { timeout: 5_000 }).toBe(true);
    expect(line.heard).toContain('event: ended');
  });
});

test('[CON-01] a file’s link of the console opens there alone, and dies with the session', async () => {
  const driver = await signedInDriver(server.system);
  const ctx = server.system.contextFor({ kind: 'system' });
  await attachDocumentBytes(ctx, { uid: driver.uid, name: 'hojaVida', bytes: sample.pdf() });
  const { rows } = await server.system.pool.query<{ id: string }>('select id from files limit 1');
  const as = staff.enter('viewer');
  const { data } = (await (await ask(`{ link(id: "${rows[0]!.id}") }`, { headers: { cookie: as } })).json()) as {
    data: { link: string };
  };
  const open = async (url: string, with_: string) =>
    (await fetch(url + data.link, { headers: { cookie: with_ } })).status;
  expect(await open(server.consoleUrl, as)).toBe(200);
  expect(await open(server.consoleUrl, cookie), 'in another’s session').toBe(403);
  expect(await open(server.consoleUrl, ''), 'without a session').toBe(401);
  expect(await open(server.url, as), 'at the drivers’ door').toBe(403);
  staff.lock('viewer');
  expect(await open(server.consoleUrl, as), 'while it is locked').toBe(401);
  staff.remove('viewer');
  expect(await open(server.consoleUrl, as)).toBe(401);
});
