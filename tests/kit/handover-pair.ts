import { couple, phoneOf, plan } from './handover.ts';
import type { TestServer } from './server.ts';

/** A Monday, 17:00 in Santiago: the afternoon's shift begins. */
export const fivePm = new Date('2026-11-16T20:00:00Z');

export const codeOf = async (server: TestServer, id: string): Promise<string> =>
  (await server.system.db.selectFrom('exchanges').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code!;

interface Answered {
  errors?: { message: string; extensions: { code: string; field?: string } }[];
}

export const problem = ({ errors }: Answered) =>
  errors?.[0] && { code: errors[0].extensions.code, field: errors[0].extensions.field };

/** Two drivers with their phones and an exchange at five. */
export async function pair(server: TestServer, plate: string, more: Parameters<typeof plan>[2] = {}) {
  const two = await couple(server, plate);
  const id = await plan(server, two, { time: fivePm, ...more });
  return { two, id, deliverer: await phoneOf(server, two.am), receiver: await phoneOf(server, two.pm) };
}

/** Both have done everything before the code. */
export async function atTheCode(server: TestServer, plate: string) {
  const all = await pair(server, plate);
  await all.receiver.step(all.id, 'PickUp');
  await all.receiver.photos(all.id);
  await all.deliverer.photos(all.id);
  return { ...all, code: await codeOf(server, all.id) };
}
