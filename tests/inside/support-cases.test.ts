import { randomUUID } from 'node:crypto';
import { closeCase, sayAsDriver, sayAsStaff } from '@volante/server/modules/support/public';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChatPhone } from '../kit/chat.ts';
import { signedInDriver } from '../kit/driver.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const staff = () => server.system.contextFor({ kind: 'staff', name: 'ana', door: 'shell' });

async function someone() {
  const who = await signedInDriver(server.system);
  return { ...who, phone: await ChatPhone.of(server.url, who) };
}

const chats = `query ($driverId: ID!, $search: String, $status: CaseStatus) {
  getChats(driverId: $driverId, search: $search, caseStatus: $status) {
    total chats { caseSubject caseStatus caseNumber foundMessage }
  }
}`;

const found = async ({ uid, token }: { uid: string; token: string }, search: string, status?: 'active' | 'closed') => {
  const { data, errors } = await server.graphql(token, chats, { driverId: uid, search, status });
  return errors?.[0] ?? data.getChats;
};

async function numberOf(phone: ChatPhone, conversation: string): Promise<number> {
  return Number((await phone.page(conversation)).state!.number);
}

test('[HLP-03] cases are numbered without gaps, however many messages they have and whoever opens them at once', async () => {
  const drivers = await Promise.all(Array.from({ length: 4 }, someone));
  const first = drivers[0]!;
  const [one, two] = [randomUUID(), randomUUID()];
  await first.phone.say({ conversation: one, text: 'Hola' });
  for (const text of ['uno', 'dos', 'tres']) await first.phone.say({ conversation: one, text });
  const start = await numberOf(first.phone, one);
  // One that comes to nothing takes no number.
  const failing = inTransaction(staff(), async (tx) => {
    await sayAsDriver(tx, { driverId: first.uid, caseId: randomUUID(), messageId: randomUUID(), text: 'No se guarda' });
    throw new Error('The line is cut');
  });
  await expect(failing).rejects.toThrow('The line is cut');
  await first.phone.say({ conversation: two, text: 'Otra cosa' });
  expect(await numberOf(first.phone, two)).toBe(start + 1);
  const own = drivers.map(({ phone }) => ({ phone, conversation: randomUUID() }));
  await Promise.all(own.map(({ phone, conversation }) => phone.say({ conversation, text: 'A la vez' })));
  const numbers = await Promise.all(own.map(({ phone, conversation }) => numberOf(phone, conversation)));
  expect(numbers.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5].map((after) => start + after));
  // Staff begin one, too, and go on in it.
  const late = await someone();
  const { caseId } = await sayAsStaff(staff(), { driverId: late.uid, text: 'Buenas tardes' });
  expect(await sayAsStaff(staff(), { driverId: late.uid, text: '¿Sigues ahí?' })).toEqual({ caseId });
  expect(await numberOf(late.phone, caseId)).toBe(start + 6);
});

test('[HLP-03] a search finds cases by subject, message and number, open and closed, and never another driver’s', async () => {
  const [own, other] = [await someone(), await someone()];
  const [tolls, photos] = [randomUUID(), randomUUID()];
  await own.phone.say({ conversation: tolls, subject: 'Cobro de autopista', text: 'El domingo no tenía el auto' });
  await own.phone.say({ conversation: tolls, text: 'Fue el TAG de la Costanera (100 %)' });
  await own.phone.say({ conversation: photos, text: 'Mis fotos' });
  await closeCase(staff(), tolls);
  await other.phone.say({ conversation: randomUUID(), text: 'También un domingo' });
  const closed = { caseSubject: 'Cobro de autopista', caseStatus: 'closed' };
  expect(await found(own, 'TENIA el')).toMatchObject({
    total: 1,
    chats: [{ ...closed, foundMessage: 'El domingo no tenía el auto' }],
  });
  expect(await found(own, 'AUTOPISTA')).toMatchObject({ total: 1, chats: [{ ...closed, foundMessage: null }] });
  expect(await found(own, String(await numberOf(own.phone, photos)))).toMatchObject({
    total: 1,
    chats: [{ caseSubject: 'Mis fotos', caseStatus: 'active' }],
  });
  expect(await found(own, 'domingo', 'active')).toMatchObject({ total: 0 });
  // What a database would read as 'anything' is only itself.
  expect(await found(own, '100 %')).toMatchObject({ total: 1 });
  expect(await found(own, '_')).toMatchObject({ total: 0 });
  expect(await found(other, 'fotos')).toMatchObject({ total: 0 });
  expect(await found(own, 'x'.repeat(81))).toMatchObject({ extensions: { code: 'BAD_USER_INPUT', field: 'search' } });
});

test('[HLP-04] a case has the subject its driver gave it, else the beginning of the first message', async () => {
  const { phone } = await someone();
  const [named, unnamed] = [randomUUID(), randomUUID()];
  await phone.say({ conversation: named, subject: '  Mi pago ', text: 'Hola' });
  await phone.say({ conversation: named, subject: 'Otro', text: 'Sigo aquí' });
  await phone.say({ conversation: unnamed, text: 'Hola, no me abre el auto' });
  expect((await phone.page(named)).state!.subject).toBe('Mi pago');
  expect((await phone.page(unnamed)).state!.subject).toBe('Hola, no me abre el auto');
});
