import { startingAt } from '@volante/server/platform/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signedInDriver } from '../kit/driver.ts';
import { Mailbox } from '../kit/mailbox.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { inviteByShell, signedInStaff, StaffBrowser, tokenIn } from '../kit/staff-browser.ts';

const minute = 60_000;
const morning = new Date('2026-11-16T12:00:00Z');
const clock = startingAt(morning);
const mailbox = new Mailbox();
let server: TestServer;
let count = 0;

beforeAll(async () => {
  server = await startTestServer({ console: true, clock, log: mailbox.log });
});
afterAll(() => server.close());

let email: string;
beforeEach(() => {
  count += 1;
  email = `persona-${count}@volante.test`;
});

const later = (ms: number) => clock.moveTo(new Date(clock.now().getTime() + ms));
const invited = (roles = 'soporte') => ({ email, name: 'Paula Ríos', roles });
const stateOf = async (browser: StaffBrowser) => (await browser.get('session')).body.state;
const shell = (action: 'remove' | 'withdraw') => administrator.act(`staff ${action}`, { email });

let administrator: StaffBrowser;
beforeAll(async () => {
  administrator = await signedInStaff(server, {
    email: 'admin@volante.test',
    name: 'Andrés Lagos',
    roles: 'administración, soporte, auditoría',
  });
});
/** Time that passes for a test has passed for them too. */
beforeEach(async () => {
  expect((await administrator.enter()).status).toBe(200);
});

describe('[CON-01] an invitation', () => {
  test('says who invites and as whom, and lets in by a passkey alone', async () => {
    const token = await inviteByShell(server, invited('SOPORTE, revision'));
    const browser = new StaffBrowser(server);
    const read = await browser.post('invitation/read', { token });
    expect(read.body).toEqual({ name: 'Paula Ríos', email, invitedBy: 'ana', roles: ['revisión', 'soporte'] });
    expect(await stateOf(browser)).toBe('none');
    expect((await browser.accept(token)).status).toBe(200);
    expect((await browser.get('session')).body).toMatchObject({ state: 'open', name: 'Paula Ríos' });
    const { data } = await browser.ask('{ me { email roles permissions } }');
    expect(data.me).toMatchObject({ email, roles: ['revisión', 'soporte'] });
    expect(data.me.permissions).toContain('documents.review');
  });

  test('works once', async () => {
    const token = await inviteByShell(server, invited());
    expect((await new StaffBrowser(server).accept(token)).status).toBe(200);
    const again = await new StaffBrowser(server).accept(token);
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('ya se usó')]);
  });

  test('works for 24 hours', async () => {
    const token = await inviteByShell(server, invited());
    later(24 * 60 * minute - 1000);
    expect((await new StaffBrowser(server).post('invitation/read', { token })).status).toBe(200);
    later(2000);
    for (const path of ['invitation/read', 'invitation/options', 'invitation/accept']) {
      const { status, body } = await new StaffBrowser(server).post(path, { token });
      if (path === 'invitation/accept') expect(status).toBe(403);
      else expect([status, body.message]).toEqual([409, expect.stringContaining('venció')]);
    }
  });

  test('ends when it is taken back, and when there is a newer one', async () => {
    const first = await inviteByShell(server, invited());
    const second = await inviteByShell(server, invited());
    const replaced = await new StaffBrowser(server).post('invitation/read', { token: first });
    expect([replaced.status, replaced.body.message]).toEqual([409, expect.stringContaining('más nueva')]);
    expect((await shell('withdraw')).errors).toBeUndefined();
    expect((await new StaffBrowser(server).post('invitation/read', { token: second })).status).toBe(409);
    expect((await shell('withdraw')).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND', field: 'email' } }]);
  });

  test.each(['', 'x', 'x'.repeat(9000), undefined, 7, { a: 1 }])(
    'that nobody made opens nothing: %j',
    async (token) => {
      for (const path of ['invitation/read', 'invitation/options']) {
        const { status, body } = await new StaffBrowser(server).post(path, { token });
        expect([status, body.code, body.message]).toEqual([404, 'NOT_FOUND', expect.stringContaining('No conocemos')]);
      }
    },
  );

  test('is not taken by what was begun for another one', async () => {
    const mine = await inviteByShell(server, invited());
    const other = await inviteByShell(server, { ...invited(), email: `otra-${email}` });
    const browser = new StaffBrowser(server);
    const { body } = await browser.post('invitation/options', { token: mine });
    const credential = JSON.parse(browser.authenticator.create(body));
    const taken = await browser.post('invitation/accept', { token: other, credential });
    expect(taken.status).toBe(403);
    expect(await stateOf(browser)).toBe('none');
  });

  test.each([
    ['another site', { origin: 'https://volante.example' }],
    ['another host', { rpId: 'volante.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['nobody recognised', { verified: false }],
  ])('is not taken with a passkey for %s', async (_what, lie) => {
    const token = await inviteByShell(server, invited());
    expect((await new StaffBrowser(server).accept(token, lie)).status).toBe(403);
    expect((await new StaffBrowser(server).accept(token)).status, 'and goes on working').toBe(200);
  });

  test('goes by mail, with a link of its own', async () => {
    const shown = await inviteByShell(server, invited());
    const mail = await mailbox.newest(email, /invitan a la consola/, 60_000);
    const link = /http\S+\/invitacion#\S+/.exec(mail)![0];
    expect(link.startsWith(`${server.consoleUrl}/invitacion#`)).toBe(true);
    expect(tokenIn(link)).not.toBe(shown);
    expect((await new StaffBrowser(server).accept(tokenIn(link))).status).toBe(200);
    expect((await new StaffBrowser(server).post('invitation/read', { token: shown })).body.message).toContain('se usó');
  });

  test('is shown once to whoever invites: the same press again, the record and the tables do not have it', async () => {
    const key = `press-${email}`;
    const first = await administrator.act('staff invite', invited(), key);
    const token = tokenIn(first.data.act.link);
    expect((await new StaffBrowser(server).post('invitation/read', { token })).body.invitedBy).toBe('Andrés Lagos');
    const again = await administrator.act('staff invite', invited(), key);
    expect(again.data.act).toEqual({ text: first.data.act.text, link: null });
    expect(first.data.act.text).not.toContain(token);
    const { data } = await administrator.ask(
      '{ record(filter: { action: "staff invite" }) { rows { id } } staffInvitations { email roles invitedBy } }',
    );
    const entry = `query ($id: ID!) { recordEntry(id: $id) { input { name value } before after row { subjectKind } } }`;
    const written = await administrator.ask(entry, { id: data.record.rows[0].id });
    expect(written.data.recordEntry.row.subjectKind).toBe('staff');
    expect(JSON.stringify(written)).not.toContain(token);
    expect(data.staffInvitations).toContainEqual({ email, roles: ['soporte'], invitedBy: 'Andrés Lagos' });
  });

  test('for a colleague who lost their key replaces it, and ends their sessions', async () => {
    const before = await signedInStaff(server, invited());
    const { data } = await administrator.act('staff invite', { email, name: 'Otra Persona' });
    expect(data.act.text).toContain('ya es del equipo');
    expect(await stateOf(before), 'until it is taken').toBe('open');
    const now = new StaffBrowser(server);
    expect((await now.accept(tokenIn(data.act.link))).status).toBe(200);
    expect((await now.ask('{ me { name roles } }')).data.me).toEqual({ name: 'Paula Ríos', roles: ['soporte'] });
    expect((await before.get('session')).body).toEqual({ state: 'none', reason: 'expired' });
    expect((await before.enter()).body.code).toBe('UNAUTHENTICATED');
    expect((await now.enter()).status).toBe(200);
  });

  test('of somebody who was removed meanwhile opens nothing', async () => {
    await signedInStaff(server, invited());
    const token = await inviteByShell(server, { email, name: 'x' });
    expect((await shell('remove')).errors).toBeUndefined();
    const { status, body } = await new StaffBrowser(server).accept(token);
    expect([status, body.message]).toEqual([409, expect.stringContaining('Te retiraron')]);
  });
});

describe('[CON-01] the door', () => {
  test('keeps a session in a cookie for this host alone, that no script reads and no other site sends', async () => {
    const browser = new StaffBrowser(server);
    const { cookies } = await browser.accept(await inviteByShell(server, invited()));
    const kept = cookies.find((each) => each.startsWith('volante-staff='));
    expect(kept).toMatch(/^volante-staff=[\w-]{40,}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(cookies.find((each) => each.startsWith('volante-staff-ceremony='))).toContain('Max-Age=0');
    const consoleUrl = 'https://consola.volante.example';
    const secure = await startTestServer({ console: true, config: { consoleUrl, consoleUrlGiven: true } });
    try {
      const answer = await fetch(`${secure.consoleUrl}/staff/passkey/options`, {
        method: 'POST',
        headers: { origin: consoleUrl, 'content-type': 'application/json' },
        body: '{}',
      });
      expect(answer.headers.get('set-cookie')).toMatch(
        /^__Host-volante-staff-ceremony=\S+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=300; Secure$/,
      );
    } finally {
      await secure.close();
    }
  });

  test.each(['passkey/verify', 'invitation/accept', 'active', 'sign-out'])(
    '%s is refused to a page of another site',
    async (path) => {
      const browser = await signedInStaff(server, invited());
      for (const origin of ['https://consola.example.evil', server.url, 'null']) {
        expect((await browser.post(path, {}, { origin })).status, origin).toBe(403);
      }
      expect(await stateOf(browser)).toBe('open');
    },
  );

  test('lets nobody in with a passkey it does not know, an answer that is used up, or a copied key', async () => {
    const browser = await signedInStaff(server, invited());
    await browser.post('sign-out');
    expect((await new StaffBrowser(server).enter({ userHandle: '' })).body.code).toBe('UNAUTHENTICATED');
    const { body: options } = await browser.post('passkey/options');
    expect((await browser.post('passkey/verify', { credential: { id: '\u0000' } })).status).toBe(400);
    expect((await browser.post('passkey/verify', { credential: { id: 7 } })).status).toBe(401);
    const credential = JSON.parse(browser.authenticator.get(options));
    const ceremony = browser.cookie;
    expect((await browser.post('passkey/verify', { credential })).status).toBe(200);
    await browser.post('sign-out');
    expect((await browser.post('passkey/verify', { credential }, { cookie: ceremony })).status).toBe(401);
    expect((await browser.enter({ counter: 1 })).body.message).toContain('Por seguridad');
    expect((await browser.enter({ counter: 9 })).status).toBe(200);
  });

  test('knows no driver', async () => {
    const { token } = await signedInDriver(server.system);
    const browser = new StaffBrowser(server);
    const answer = await browser.post('active', {}, { authorization: `Bearer ${token}` });
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('has no way in without a passkey outside the demo world', async () => {
    const browser = await signedInStaff(server, invited());
    expect((await browser.get('demo')).status).toBe(404);
    for (const path of ['demo/enter', 'demo/unlock']) expect((await browser.post(path, { email })).status).toBe(404);
  });
});

describe('[CON-01] a session', () => {
  test('locks after 15 minutes without a sign of somebody, and only the same person unlocks it', async () => {
    const browser = await signedInStaff(server, invited());
    later(15 * minute - 2000);
    expect(await stateOf(browser)).toBe('open');
    await browser.ask('{ me { name } }');
    later(3000);
    expect(await stateOf(browser), 'what a browser asks by itself is no sign of somebody').toBe('locked');
    expect((await browser.ask('{ me { name } }')).status).toBe(401);
    expect((await browser.get('stream')).body.code).toBe('REAUTH_REQUIRED');
    expect((await browser.post('active')).body.code).toBe('REAUTH_REQUIRED');
    expect(await stateOf(browser), 'typing does not wake it').toBe('locked');
    const own = browser.authenticator;
    browser.authenticator = administrator.authenticator;
    const other = await browser.enter();
    expect([other.status, other.body.message]).toEqual([403, expect.stringContaining('Paula Ríos')]);
    browser.authenticator = own;
    expect(await stateOf(browser)).toBe('locked');
    const unlocked = await browser.enter();
    expect([unlocked.status, unlocked.cookies.some((each) => each.startsWith('volante-staff='))]).toEqual([200, false]);
    expect(await stateOf(browser)).toBe('open');
  });

  test('stays open for whoever types or acts, and ends after twelve hours all the same', async () => {
    const browser = await signedInStaff(server, invited());
    const began = clock.now().getTime();
    for (let turn = 1; clock.now().getTime() - began < 11.8 * 60 * minute; turn += 1) {
      later(14 * minute);
      if (turn % 2 === 1) expect((await browser.post('active')).status).toBe(200);
      else await browser.act('staff withdraw', { email });
    }
    expect(await stateOf(browser)).toBe('open');
    clock.moveTo(new Date(began + 12 * 60 * minute + 1000));
    expect((await browser.get('session')).body).toEqual({ state: 'none', reason: 'expired' });
  });

  test('is over for whoever signs out', async () => {
    const browser = await signedInStaff(server, invited());
    const { cookie } = browser;
    await browser.post('sign-out');
    expect((await browser.get('session')).body).toEqual({ state: 'none' });
    expect((await browser.post('active', {}, { cookie })).body.code).toBe('UNAUTHENTICATED');
  });

  test('of somebody who is removed ends at once, with their line within 5 s and their key for good', async () => {
    const browser = await signedInStaff(server, invited());
    const line = await fetch(`${server.consoleUrl}/staff/stream`, { headers: { cookie: browser.cookie } });
    expect(line.status).toBe(200);
    const heard = line.text();
    expect((await shell('remove')).errors).toBeUndefined();
    const removed = Date.now();
    expect((await browser.get('session')).body).toEqual({ state: 'none', reason: 'removed' });
    expect((await browser.ask('{ me { name } }')).status).toBe(401);
    expect(await heard).toContain('event: ended');
    expect(Date.now() - removed).toBeLessThan(5000);
    expect((await browser.enter()).body.code).toBe('UNAUTHENTICATED');
    expect((await signedInStaff(server, invited())).cookie, 'invited anew they are somebody new').not.toBe('');
  });
});
