import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { respond } from '@volante/demo/support/respond';
import { closeCase, openCase, readCaseAsDriver, sayAsStaff } from '@volante/server/modules/support/public';
import { notificationsOf } from '@volante/server/modules/notifications/public';
import { modules } from '@volante/server/modules';
import { revokeTokens } from '@volante/server/platform/auth/revocations';
import { startingAt } from '@volante/server/platform/clock';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ChatPhone } from '../kit/chat.ts';
import { onPostgres, testDatabase, type TestDatabase } from '../kit/database.ts';
import { signedInDriver } from '../kit/driver.ts';
import { jpeg } from '../kit/sample-files.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';

const start = new Date('2026-11-16T12:00:00Z');
const clock = startingAt(start);
let database: TestDatabase;
let server: TestServer;
const phones: ChatPhone[] = [];

beforeAll(async () => {
  database = await testDatabase();
  server = await startTestServer({ database, clock });
});
afterAll(async () => {
  for (const phone of phones) phone.leave();
  await server.close();
  await database.drop();
});
beforeEach(() => clock.moveTo(start));

const staff = () => server.system.contextFor({ kind: 'staff', name: 'ana', door: 'shell' });
const ops = (action: string, options: Record<string, string>) =>
  runOpsAction(server.system, modules, { staff: 'ana', domain: 'chat', action, options });

async function phoneOf(who: { uid: string; token: string }, at = server): Promise<ChatPhone> {
  const phone = await ChatPhone.of(at.url, who);
  phones.push(phone);
  return phone;
}

async function someone() {
  const who = await signedInDriver(server.system);
  return { ...who, phone: await phoneOf(who), conversation: randomUUID() };
}

const chats =
  'query ($driverId: ID!, $status: CaseStatus, $offset: Int) { getChats(driverId: $driverId, limit: 30, offset: $offset, caseStatus: $status) { total limit offset chats { conversationIdentifier caseStatus caseSubject caseNumber unread lastMessage } } }';
const unreadOf = async ({ uid, token }: { uid: string; token: string }) =>
  (await server.graphql(token, 'query ($uid: ID!) { getDriver(uid: $uid) { unreadChats } }', { uid })).data.getDriver
    .unreadChats as number;

describe('[HLP-04] who speaks', () => {
  test('a chat token opens the chat of its driver for ten minutes; an access token or a forged one opens nothing', async () => {
    const { uid, token, phone, conversation } = await someone();
    expect((await phone.say({ conversation, text: 'Hola' })).status).toBe(200);
    const forged = new ChatPhone({ url: () => server.url, token: async () => token });
    expect((await forged.call(`/chat/messages?conversation=${conversation}`)).status).toBe(401);
    const { data } = await server.graphql(token, 'query ($id: ID!) { getChatAuthorizationToken(driverId: $id) }', {
      id: uid,
    });
    const [claims, signature] = (data.getChatAuthorizationToken as string).split('.');
    const other = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(claims!, 'base64url').toString()), uid: 'otro' }),
    );
    const tampered = new ChatPhone({
      url: () => server.url,
      token: async () => `${other.toString('base64url')}.${signature}`,
    });
    expect((await tampered.call(`/chat/messages?conversation=${conversation}`)).status).toBe(401);
    clock.moveTo(new Date(start.getTime() + 11 * 60_000));
    expect((await phone.call(`/chat/messages?conversation=${conversation}`)).status).toBe(401);
  });

  test('it ends with the session, and so does a line that is open', async () => {
    const grantId = randomUUID();
    const who = await signedInDriver(server.system, { grantId });
    const phone = await phoneOf(who);
    phone.listen();
    await expect.poll(() => phone.connected).toBe(true);
    await revokeTokens(server.system.contextFor({ kind: 'system' }), { grantId });
    await expect.poll(() => phone.connected).toBe(false);
    expect((await phone.call('/chat/messages?conversation=cualquiera')).status).toBe(401);
  });

  test("another driver's case is refused, whatever is asked of it", async () => {
    const [own, other] = [await someone(), await someone()];
    await own.phone.say({ conversation: own.conversation, text: 'Es mío' });
    const { conversation } = own;
    expect((await other.phone.call(`/chat/messages?conversation=${conversation}`)).status).toBe(403);
    expect((await other.phone.say({ conversation, text: 'Me meto' })).status).toBe(403);
    expect((await other.phone.sign('/chat/read', { conversation, place: 1 })).status).toBe(403);
    expect((await other.phone.sign('/chat/typing', { conversation })).status).toBe(403);
    expect((await own.phone.page(conversation)).messages).toHaveLength(1);
  });
});

describe('[HLP-04] what is said', () => {
  test('the first message makes the case, with number, subject and what it is about', async () => {
    const { uid, token, phone, conversation } = await someone();
    expect((await phone.page(conversation)).state).toBeNull();
    const about = { kind: 'event', reference: 'e1', text: 'Multa de tránsito, $45.000' };
    await phone.say({ conversation, text: 'Esta multa no es mía', about });
    const { state } = await phone.page(conversation);
    expect(state).toMatchObject({ status: 'active', subject: about.text, about: { kind: 'event', text: about.text } });
    const { data } = await server.graphql(token, chats, { driverId: uid, status: 'active' });
    expect(data.getChats).toMatchObject({ total: 1, limit: 30, offset: 0 });
    expect(data.getChats.chats[0]).toMatchObject({
      conversationIdentifier: conversation,
      caseNumber: state!.number,
      lastMessage: 'Esta multa no es mía',
    });
  });

  test('openCase and openSupportCase open a case with its context', async () => {
    const { uid, token } = await someone();
    const { number } = await openCase(staff(), {
      driverId: uid,
      text: 'Reclamo por un cobro',
      subject: 'Reclamo',
      about: { kind: 'claim' },
    });
    const { data } = await server.graphql(
      token,
      'mutation ($id: ID!) { openSupportCase(driverId: $id, message: "No carga", about: { kind: charging, reference: "s1", text: "Carga del 10/11" }) { caseNumber caseSubject } }',
      { id: uid },
    );
    expect(data.openSupportCase.caseSubject).toBe('Carga del 10/11');
    expect((await ops('open', { case: number })).text).toMatch(/Reclamo/);
    expect((await ops('open', { case: data.openSupportCase.caseNumber })).text).toContain('Carga Carga del 10/11 · s1');
  });

  test('a message sent again is said once, with other words it is refused', async () => {
    const { phone, conversation } = await someone();
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => phone.say({ conversation, text: 'Una vez', id })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await phone.say({ conversation, text: 'Otra cosa', id })).status).toBe(409);
    const { messages } = await phone.page(conversation);
    expect(messages.map(({ text, place }) => [text, place])).toEqual([['Una vez', 1]]);
  });

  test('messages of two tabs and of staff at once get one order without gaps', async () => {
    const { uid, phone, conversation } = await someone();
    await phone.say({ conversation, text: 'Empiezo' });
    phone.listen();
    await Promise.all([
      ...Array.from({ length: 12 }, (_, index) => phone.say({ conversation, text: `yo ${index}` })),
      ...Array.from({ length: 6 }, (_, index) =>
        sayAsStaff(staff(), { driverId: uid, caseId: conversation, text: `ana ${index}` }),
      ),
    ]);
    await expect.poll(() => phone.heard.length).toBe(19);
    expect(phone.heard.map(({ place }) => place)).toEqual(Array.from({ length: 19 }, (_, index) => index + 1));
    expect(new Set(phone.heard.map(({ id }) => id)).size).toBe(19);
  });

  test('30 a page, from the latest back to the first', async () => {
    const { uid, phone, conversation } = await someone();
    await phone.say({ conversation, text: 'm1' });
    for (let index = 2; index <= 65; index += 1)
      await sayAsStaff(staff(), { driverId: uid, caseId: conversation, text: `m${index}` });
    const seen: string[] = [];
    for (let before: number | undefined, more = true; more;) {
      const page = await phone.page(conversation, before);
      seen.unshift(...page.messages.map(({ text }) => text));
      [before, more] = [page.messages[0]!.place, page.more];
      expect(page.messages.length).toBeLessThanOrEqual(30);
    }
    expect(seen).toEqual(Array.from({ length: 65 }, (_, index) => `m${index + 1}`));
  });

  test('pictures of up to 10 MB; what is no picture, too large or too long is refused and leaves nothing', async () => {
    const { phone, conversation } = await someone();
    const bytes = await jpeg();
    const sent = await phone.say({ conversation, picture: { name: 'foto.jpg', bytes } });
    expect(sent.status).toBe(200);
    const { picture } = (await sent.json()) as { picture: string };
    expect((await fetch(`${server.url}${picture}`)).headers.get('content-type')).toBe('image/jpeg');
    const bad = await phone.say({
      conversation,
      picture: { name: 'foto.jpg', bytes: Buffer.from('<svg onload=alert(1)>') },
    });
    expect([bad.status, (await bad.json()) as object]).toMatchObject([400, { error: { code: 'BAD_USER_INPUT' } }]);
    const large = await phone.say({
      conversation,
      picture: { name: 'foto.jpg', bytes: Buffer.alloc(10 * 1024 * 1024 + 1) },
    });
    expect(large.status).toBe(400);
    expect((await phone.say({ conversation, text: 'ñ'.repeat(4_001) })).status).toBe(400);
    expect((await phone.say({ conversation, text: '   ' })).status).toBe(400);
    expect((await phone.say({ conversation, text: 'nul \0' })).status).toBe(400);
    expect((await phone.say({ conversation: '../x', text: 'a' })).status).toBe(400);
    expect((await phone.page(conversation)).messages).toHaveLength(1);
    const whole = 'ñ'.repeat(4_000);
    await phone.say({ conversation, text: whole });
    expect((await phone.page(conversation)).messages.at(-1)!.text).toBe(whole);
  });
});

describe('[HLP-04] live', () => {
  test('an answer, typing, reading and closing reach the phone; the unread count follows', async () => {
    const who = await someone();
    const { uid, phone, conversation } = who;
    await phone.say({ conversation, text: 'Hola' });
    phone.listen();
    await expect.poll(() => phone.connected).toBe(true);
    await ops('reply', { driver: uid, text: 'Hola, soy Ana' });
    await expect.poll(() => phone.heard.map(({ text }) => text)).toEqual(['Hola', 'Hola, soy Ana']);
    expect(phone.typing).toContain(conversation);
    expect(await unreadOf(who)).toBe(1);
    await ops('reply', { driver: uid, text: '¿En qué te ayudo?' });
    const news = await notificationsOf(server.system.db, uid);
    expect(news.filter(({ message }) => message.startsWith('Soporte te respondió'))).toHaveLength(1);
    expect((await phone.sign('/chat/read', { conversation, place: 99 })).status).toBe(204);
    expect(await unreadOf(who)).toBe(0);
    expect((await notificationsOf(server.system.db, uid)).every(({ read_at }) => read_at !== null)).toBe(true);
    const number = (await phone.page(conversation)).state!.number;
    await ops('open', { case: number });
    await expect.poll(() => phone.states.at(-1)?.staffRead).toBe(3);
    await ops('close', { case: number });
    await expect.poll(() => phone.states.at(-1)?.status).toBe('closed');
    const refused = await phone.say({ conversation, text: '¿Y?' });
    expect([refused.status, await refused.json()]).toMatchObject([409, { error: { message: /cerrado/ } }]);
    expect((await ops('reply', { case: number, text: 'tarde' })).ok).toBe(false);
    const { data } = await server.graphql(who.token, chats, { driverId: uid, status: 'closed' });
    expect(data.getChats.chats).toMatchObject([{ caseStatus: 'closed', unread: 0 }]);
  });

  test('reading never goes back', async () => {
    const { uid, token, phone, conversation } = await someone();
    await phone.say({ conversation, text: 'a' });
    await sayAsStaff(staff(), { driverId: uid, caseId: conversation, text: 'b' });
    await readCaseAsDriver(staff(), { driverId: uid, caseId: conversation, place: 2 });
    await readCaseAsDriver(staff(), { driverId: uid, caseId: conversation, place: 1 });
    expect(await unreadOf({ uid, token })).toBe(0);
  });

  test('a message the bus lost comes all the same', async () => {
    const { uid, phone, conversation } = await someone();
    await phone.say({ conversation, text: 'a' });
    phone.listen();
    await expect.poll(() => phone.heard.length).toBe(1);
    const silent = { ...staff(), bus: { ...server.system.bus, publish: async () => {} } };
    await sayAsStaff(silent, { driverId: uid, caseId: conversation, text: 'sin aviso' });
    await expect.poll(() => phone.heard.at(-1)?.text).toBe('sin aviso');
  });

  test.runIf(onPostgres)('a phone at another node hears what is said at this one', async () => {
    const there = await startTestServer({ database, clock });
    try {
      const { uid, conversation, phone } = await someone();
      await phone.say({ conversation, text: 'aquí' });
      const elsewhere = await phoneOf({ uid, token: await tokenFor(there.system, uid) }, there);
      elsewhere.listen();
      await expect.poll(() => elsewhere.connected).toBe(true);
      await sayAsStaff(staff(), { driverId: uid, caseId: conversation, text: 'desde el otro' });
      await expect.poll(() => elsewhere.heard.map(({ text }) => text)).toEqual(['aquí', 'desde el otro']);
      elsewhere.leave();
    } finally {
      await there.close();
    }
  });
});

test('the responder of the demo world answers whoever waits, and is silent once staff have written', async () => {
  const { uid, phone, conversation } = await someone();
  await phone.say({ conversation, text: '¿Hay alguien?' });
  const answers = async () =>
    (await phone.page(conversation)).messages.filter(({ author }) => author === 'staff').map(({ text }) => text);
  await respond(server.system);
  expect(await answers()).toEqual([]);
  clock.moveTo(new Date(start.getTime() + 3_000));
  await respond(server.system);
  await respond(server.system);
  expect(await answers()).toEqual([expect.stringContaining('soy del equipo de soporte')]);
  await sayAsStaff(staff(), { driverId: uid, caseId: conversation, text: 'Sigo yo' });
  await phone.say({ conversation, text: 'Gracias' });
  clock.moveTo(new Date(start.getTime() + 60_000));
  await respond(server.system);
  expect(await answers()).toHaveLength(2);
});

describe('[HLP-03] [HLP-04] staff in the terminal', () => {
  test('lists, opens and answers; what a driver typed cannot take over the terminal', async () => {
    const { uid, phone, conversation } = await someone();
    await phone.say({ conversation, text: 'Hola \u001b[2J\u001b]0;hola\u0007\nCaso 1 (abierto) de nadie' });
    const number = (await phone.page(conversation)).state!.number;
    const { text: listed } = await ops('list', {});
    const { text: opened } = await ops('open', { case: number });
    for (const text of [listed, opened]) {
      expect(text).toContain('Hola');
      // oxlint-disable-next-line no-control-regex -- exactly what must not be there
      expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
      expect(text).not.toMatch(/^Caso 1 /m);
    }
    expect(listed).toMatch(new RegExp(`^\\* ${number} `, 'm'));
    expect((await ops('list', {})).text).toMatch(new RegExp(`^  ${number} `, 'm'));
    expect(await ops('open', { case: '999999' })).toMatchObject({ ok: false });
    expect(await ops('reply', { case: number, text: '  ' })).toMatchObject({ ok: false });
    expect(await closeCase(staff(), conversation)).toBe(true);
    expect(await closeCase(staff(), conversation)).toBe(false);
    expect(uid).toBeTruthy();
  });

  test('follows a case live until whoever looks leaves', async () => {
    const { phone, conversation } = await someone();
    await phone.say({ conversation, text: 'primero' });
    const number = (await phone.page(conversation)).state!.number;
    const [lines, left]: [string[], AbortController] = [[], new AbortController()];
    const terminal = { say: (text: string) => void lines.push(text), left: left.signal };
    const request = { staff: 'ana', domain: 'chat', action: 'open', options: { case: number } };
    const following = runOpsAction(server.system, modules, request, terminal);
    await expect.poll(() => lines.join('\n')).toContain('primero');
    // Typing is shown to whoever listens at that moment, and the terminal begins to listen after the first page.
    const typing = async () => {
      await phone.sign('/chat/typing', { conversation });
      return lines.join('\n');
    };
    await expect.poll(typing).toContain('está escribiendo');
    await phone.say({ conversation, text: 'segundo' });
    await expect.poll(() => lines.join('\n')).toContain('segundo');
    left.abort();
    expect((await following).ok).toBe(true);
    await pause(0);
  });
});
