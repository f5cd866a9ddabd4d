import { bookingPath } from '@volante/server/modules/meetings/links';
import { supportAppointments } from '@volante/server/modules/meetings/queries/support-appointments';
import { statementCsvLinks, statementPdfLinks } from '@volante/server/modules/statements/links';
import { voucherLinks } from '@volante/server/modules/vouchers/queries/voucher-pdf';
import { startingAt } from '@volante/server/platform/clock';
import { documentLink, photoLink } from '@volante/server/platform/files/links';
import { signedLink } from '@volante/server/platform/signed-links';
import { approvedDocuments } from '@volante/demo/onboarding/documents';
import { meetingKinds } from '@volante/domain/meetings/kinds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CookieBrowser } from '../kit/cookie-browser.ts';
import { Mailbox } from '../kit/mailbox.ts';
import { addPasskey, answerWithPasskey } from '../kit/passkeys.ts';
import { type CreatedDriver, scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { SoftwareAuthenticator } from '../kit/software-authenticator.ts';
import { authorizationUrl, signInAt } from '../kit/web-client.ts';

const mailbox = new Mailbox();
const clock = startingAt(new Date());
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ log: mailbox.log, clock });
});

afterAll(() => server.close());

const rowsOf = async (query: string, values: unknown[]) => (await server.system.pool.query(query, values)).rows;
const statusOf = async (path: string) => (await fetch(`${server.url}${path}`, { redirect: 'manual' })).status;
const owner = { firstname: 'Amparo', lastname: 'Toro', password: 'la clave de la dueña' };

async function linkTo(email: string, browser = new CookieBrowser(server.url)): Promise<string> {
  mailbox.empty();
  await browser.open('/accounts/forgot');
  await browser.press('Enviar enlace', { email });
  return /\/accounts\/reset\?token=\S+/.exec(await mailbox.newest(email, /accounts\/reset/))![0];
}

async function takeOver(email: string): Promise<void> {
  const browser = new CookieBrowser(server.url);
  await browser.open(await linkTo(email, browser));
  await browser.press('Guardar contraseña', owner);
  expect(browser.text).toContain('Contraseña guardada');
}

const squatted = (status: 'on boarding' | 'rent') =>
  scenario(server.system)
    .driver({
      status,
      flags: ['info', 'plan', 'docs', 'meeting'],
      documents: approvedDocuments(3).slice(0, 1),
      category: null,
    })
    .create();

/** Makes the account as one that nobody has confirmed: a stranger opened it. */
async function unconfirm({ uid }: CreatedDriver): Promise<void> {
  await server.system.pool.query('update accounts set email_confirmed_at = null where uid = $1', [uid]);
}

/** The links to everything that needs no signing in: what the app, a mail or a calendar holds. */
async function linksOf({ uid }: CreatedDriver, accessToken: string): Promise<string[]> {
  const { gid } = JSON.parse(Buffer.from(accessToken.split('.')[1]!, 'base64url').toString()) as { gid: string };
  const actor = { kind: 'driver', uid, grantId: gid, authTime: clock.now() } as const;
  const ctx = { ...server.system.contextFor(actor) };
  const [lead] = await rowsOf('select id, link_epoch as "linkEpoch" from leads where driver_id = $1', [uid]);
  const [file] = await rowsOf('select id from files where driver_id = $1', [uid]);
  return [
    ...meetingKinds.map((kind) => bookingPath(ctx, kind, lead)),
    documentLink(ctx, file.id),
    photoLink(ctx, file.id)!,
    ...[voucherLinks, statementPdfLinks, statementCsvLinks].map((kind) => signedLink(ctx, kind, `${uid}.2026-11-09`)),
  ];
}

test.each(['on boarding', 'rent'] as const)(
  '[FRT-04] whoever takes an account over by mail ends every link and way in of the squatter (%s)',
  async (status) => {
    const driver = await squatted(status);
    const { uid, email } = driver;
    const { browser, tokens } = await signInAt(server.url, driver);
    const authenticator = new SoftwareAuthenticator(server.url);
    await addPasskey(browser, authenticator);
    await server.system.pool.query(
      `insert into push_subscriptions (id, driver_id, endpoint, p256dh, auth, created_at)
       values ($1, $2, $3, 'k', 'a', now())`,
      [`push-${uid}`, uid, `https://push.example/${uid}`],
    );
    await browser.open('/accounts/settings/passkeys/lost');
    await browser.press('Enviar enlace');
    const lost = /\/accounts\/passkeys\/lost\?token=\S+/.exec(await mailbox.newest(email, /passkeys\/lost/))![0];
    const unused = await linkTo(email);
    await unconfirm(driver);
    await browser.open('/accounts/settings/email/confirm');
    await browser.press('Enviar');
    const code = /tu correo: (\d{6})/.exec(await mailbox.newest(email, /tu correo: \d{6}/))![1]!;
    const codeForm = new URLSearchParams({ csrf: browser.value('csrf')!, code });

    // A sign-in that has proven the password and is not handed back to the app yet.
    const waiting = new CookieBrowser(server.url);
    await waiting.open(authorizationUrl(server.url));
    const proven = new URLSearchParams({ csrf: waiting.value('csrf')!, email, password: driver.password });
    const handBack = (await waiting.request(`${waiting.url.pathname}/signin`, proven)).headers.get('location')!;
    expect(handBack).toContain('/accounts/auth/');

    const links = await linksOf(driver, tokens.access_token);
    for (const link of links) expect([link, await statusOf(link)]).not.toEqual([link, 403]);
    for (const link of links.slice(0, 4)) expect([link, await statusOf(link)]).toEqual([link, 200]);

    await takeOver(email);
    await expect.poll(() => statusOf(links[3]!)).toBe(403);
    for (const link of links.slice(0, 3)) expect([link, await statusOf(link)]).toEqual([link, 404]);
    for (const link of links.slice(3)) expect([link, await statusOf(link)]).toEqual([link, 403]);
    for (const link of [lost, unused]) expect([link, await statusOf(link)]).toEqual([link, 404]);
    await browser.post('/accounts/settings/email/confirm', codeForm);
    expect(browser.url.pathname).toContain('/accounts/flow/');
    await waiting.open(handBack).catch(() => undefined);
    expect(waiting.url.searchParams.has('code')).toBe(false);
    await waiting.open('/accounts/settings');
    expect(waiting.url.pathname).toContain('/accounts/flow/');
    for (const table of ['push_subscriptions where driver_id', 'passkeys where account_uid']) {
      expect(await rowsOf(`select 1 from ${table} = $1`, [uid])).toEqual([]);
    }
    const again = new CookieBrowser(server.url);
    await again.open(authorizationUrl(server.url));
    await answerWithPasskey(again, authenticator);
    expect(again.url.searchParams.has('code')).toBe(false);

    // The owner gets links of their own.
    await signInAt(server.url, { email, password: owner.password });
    const { virtual } = await supportAppointments(server.system.contextFor({ kind: 'system' }), uid);
    expect(await statusOf(virtual)).toBe(200);
  },
);

test('[FRT-04] the squatter’s browser is a stranger: it has neither tries nor mails of its own', async () => {
  const driver = await squatted('on boarding');
  const { browser } = await signInAt(server.url, driver);
  await unconfirm(driver);
  await takeOver(driver.email);
  const { rateLimits } = server.system;
  for (let tried = 0; tried < 50; tried += 1) await rateLimits.takes('signIn', { subject: driver.email });
  for (let asked = 0; asked < 6; asked += 1) await rateLimits.takes('strangersMail', { subject: driver.email });
  await browser.open(authorizationUrl(server.url));
  await browser.press('Iniciar sesión', { email: driver.email, password: 'no es esta' });
  expect(browser.url.pathname).toMatch(/\/code$/);
  await browser.open('/accounts/forgot');
  await browser.press('Enviar enlace', { email: driver.email });
  expect(browser.page.status).toBe(429);
});

test('[FRT-04] a booking link lasts thirty days, however often it is opened, and then says how to get another', async () => {
  const driver = await squatted('rent');
  const { tokens } = await signInAt(server.url, driver);
  const [link] = await linksOf(driver, tokens.access_token);
  const start = clock.now();
  const browser = new CookieBrowser(server.url);
  for (const days of [0, 15, 29]) {
    clock.moveTo(new Date(start.getTime() + days * 24 * 60 * 60_000));
    await browser.open(link!);
    expect(browser.page.status).toBe(200);
    for (const [, other] of browser.page.text.matchAll(/(?:action|href)="(\/meetings\/[^"?]+)/g))
      expect(other).toContain(link);
  }
  clock.moveTo(new Date(start.getTime() + 31 * 24 * 60 * 60_000));
  await browser.open(link!);
  expect([browser.page.status, browser.text]).toEqual([404, expect.stringContaining('Entra a la app')]);
  expect(browser.text).toContain('Volver a la app');
});
