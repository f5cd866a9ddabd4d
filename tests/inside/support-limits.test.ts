import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chatProblems, mostOpenCases, mostPicturesADay } from '@volante/domain/support/cases';
import { present } from '@volante/domain/values/present';
import { modules } from '@volante/server/modules';
import { closeCase, sayAsDriver, sayAsStaff } from '@volante/server/modules/support/public';
import { startingAt } from '@volante/server/platform/clock';
import { storeFile } from '@volante/server/platform/files/stored-files';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import type { Refusal } from '@volante/server/platform/refusal';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ChatPhone } from '../kit/chat.ts';
import { signedInDriver } from '../kit/driver.ts';
import { jpeg } from '../kit/sample-files.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

const start = new Date('2026-11-16T12:00:00Z');
const clock = startingAt(start);
const later = (ms: number) => new Date(start.getTime() + ms);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.close());
beforeEach(() => clock.moveTo(start));

const staff = () => server.system.contextFor({ kind: 'staff', name: 'ana', door: 'shell' });
const ops = (action: string, options: Record<string, string>) =>
  runOpsAction(server.system, modules, { staff: 'ana', domain: 'chat', action, options });

async function someone() {
  const who = await signedInDriver(server.system);
  return { ...who, phone: await ChatPhone.of(server.url, who) };
}

const openByForm = ({ uid, token }: { uid: string; token: string }, message: string) =>
  server.graphql(
    token,
    'mutation ($id: ID!, $message: String!) { openSupportCase(driverId: $id, message: $message) { conversationIdentifier } }',
    { id: uid, message },
  );

async function openCases({ uid, token }: { uid: string; token: string }): Promise<string[]> {
  const ask = 'query ($id: ID!) { getChats(driverId: $id, limit: 100) { chats { conversationIdentifier } } }';
  const { data } = await server.graphql(token, ask, { id: uid });
  return data.getChats.chats.map((chat: { conversationIdentifier: string }) => chat.conversationIdentifier);
}

const fifth = { code: 'CONFLICT', field: 'openCases', message: chatProblems.tooManyOpen };

test('[FRT-06] of forty new cases at once five are opened, the rest are told why, and staff closing one lets one more in', async () => {
  const who = await someone();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => [
      who.phone.say({ conversation: randomUUID(), text: `caso ${at}` }).then(({ status }) => status === 200),
      openByForm(who, `caso por el formulario ${at}`).then(({ errors }) => !errors),
    ]).flat(),
  );
  expect(answers.filter(Boolean)).toHaveLength(mostOpenCases);
  const open = await openCases(who);
  expect(open).toHaveLength(mostOpenCases);

  const sixth = randomUUID();
  const id = randomUUID();
  const refused = await who.phone.say({ conversation: sixth, text: 'El sexto', id });
  expect([refused.status, await refused.json()]).toMatchObject([409, { error: fifth }]);
  expect((await openByForm(who, 'El sexto')).errors?.[0]).toMatchObject({
    message: fifth.message,
    extensions: { code: fifth.code, field: fifth.field },
  });
  expect((await who.phone.page(sixth)).state).toBeNull();
  // The open ones go on, staff still reach the driver, and nobody else is concerned.
  expect((await who.phone.say({ conversation: open[0]!, text: 'Sigo en este' })).status).toBe(200);
  expect(open).toContain((await sayAsStaff(staff(), { driverId: who.uid, text: 'Buenas' })).caseId);
  expect((await (await someone()).phone.say({ conversation: randomUUID(), text: 'Hola' })).status).toBe(200);
  await closeCase(staff(), open[1]!);
  expect((await who.phone.say({ conversation: sixth, text: 'El sexto', id })).status).toBe(200);
  expect((await openByForm(who, 'El séptimo')).errors?.[0]?.extensions).toMatchObject({ field: 'openCases' });
});

test('[FRT-06] pictures of the chat count as uploads, also of a body that does not say how long it is; words go on', async () => {
  const who = await someone();
  const conversation = randomUUID();
  const picture = { name: 'foto.jpg', bytes: await jpeg() };
  expect((await who.phone.say({ conversation, picture })).status).toBe(200);
  const subject = { subject: who.uid };
  for (let left = 59; left > 0; left -= 1) await server.system.rateLimits.consume('upload', subject);
  const large = { name: 'foto.jpg', bytes: Buffer.alloc(1_000_000) };
  for (const refused of [picture, large]) {
    const answer = await who.phone.say({ conversation, picture: refused });
    expect([answer.status, await answer.json()]).toMatchObject([429, { error: { code: 'TOO_MANY_REQUESTS' } }]);
  }
  const unsaid = await who.phone.call('/chat/messages', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: new Blob(['--x--\r\n']).stream(),
    duplex: 'half',
  } as RequestInit);
  expect(unsaid.status).toBe(429);
  expect((await who.phone.say({ conversation, text: 'Sin foto' })).status).toBe(200);
  expect((await who.phone.page(conversation)).messages.map(({ text }) => text)).toEqual(['', 'Sin foto']);
});

test('[FRT-06] a hundred pictures in 24 hours are the most a driver sends, and two at once are not one too many', async () => {
  const who = await someone();
  const caseId = randomUUID();
  const bytes = await jpeg();
  const ctx = staff();
  const send = async () => {
    const place = path.join(ctx.files.incoming, randomUUID());
    await writeFile(place, bytes);
    const picture = await storeFile(ctx, { path: place, format: 'jpeg' });
    return sayAsDriver(ctx, { driverId: who.uid, caseId, messageId: randomUUID(), text: '', picture });
  };
  for (let sent = 0; sent < mostPicturesADay - 1; sent += 1) {
    clock.moveTo(later(sent * 1_000));
    await send();
  }
  const last = await Promise.allSettled([send(), send(), send()]);
  expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = await send().catch((error: unknown) => error as Refusal);
  const from = present('from' in refused ? refused.from : undefined, 'the moment from which it is possible');
  expect(refused).toMatchObject({ code: 'CONFLICT', message: chatProblems.tooManyPictures(from) });
  // The clock of the test goes on by itself.
  expect(Math.round((from.getTime() - start.getTime()) / 60_000)).toBe(24 * 60);
  expect((await who.phone.say({ conversation: caseId, text: 'Con palabras sí' })).status).toBe(200);
  clock.moveTo(from);
  await send();
});

test('[FRT-06] of more than eight lines of one driver the oldest gives way, and misses nothing when it comes back', async () => {
  const who = await someone();
  const conversation = randomUUID();
  await who.phone.say({ conversation, text: 'uno' });
  const oldest = await ChatPhone.of(server.url, who);
  oldest.listen();
  await expect.poll(() => oldest.heard.length).toBe(1);
  const newer = await Promise.all(Array.from({ length: 8 }, () => ChatPhone.of(server.url, who)));
  for (const phone of newer) phone.listen();
  await expect.poll(() => newer.every(({ connected }) => connected)).toBe(true);
  await expect.poll(() => oldest.connected).toBe(false);
  await who.phone.say({ conversation, text: 'dos' });
  await expect.poll(() => newer.every(({ heard }) => heard.length === 2)).toBe(true);
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toMatch(/volante_chat_connections\S* 8$/m);
  expect(oldest.heard).toHaveLength(1);
  oldest.leave();
  const back = await ChatPhone.of(server.url, who);
  back.listen(1);
  await expect.poll(() => back.heard.map(({ text }) => text)).toEqual(['dos']);
  for (const phone of [back, ...newer]) phone.leave();
});

test('[FRT-06] staff page through the cases and back through a long one', async () => {
  const who = await someone();
  const caseId = randomUUID();
  await who.phone.say({ conversation: caseId, text: 'm1' });
  for (let at = 2; at <= 60; at += 1) await sayAsStaff(staff(), { driverId: who.uid, caseId, text: `m${at}` });
  const { number } = (await who.phone.page(caseId)).state!;
  const listed: string[] = [];
  for (let page = 1; ; page += 1) {
    const { text } = await ops('list', { limit: '2', page: String(page) });
    listed.push(...[...text.matchAll(/^[* ] (\d+) {2}/gm)].map(([, no]) => no!));
    if (!text.includes(`La siguiente: --page ${page + 1}.`)) break;
  }
  expect(new Set(listed).size).toBe(listed.length);
  const all = (await ops('list', { limit: '200' })).text;
  expect(listed).toHaveLength(all.split('\n').length);
  expect((await ops('list', { page: '9999' })).text).toBe('No hay casos en la página 9999.');
  const wrong: Record<string, string>[] = [{ limit: '0' }, { limit: '201' }, { page: '0' }];
  for (const options of wrong) expect(await ops('list', options)).toMatchObject({ ok: false });

  const { text: newest } = await ops('open', { case: number });
  const [, before] = /--before (\d+)/.exec(newest)!;
  expect(newest).toMatch(/: m60$/m);
  expect(newest).not.toMatch(/: m10$/m);
  const { text: older } = await ops('open', { case: number, before: before! });
  expect(older).toMatch(/: m10$/m);
  expect(older).toMatch(/: m1$/m);
  expect(older).not.toContain('--before');
  expect(await ops('open', { case: number, before: 'ayer' })).toMatchObject({ ok: false });
});
