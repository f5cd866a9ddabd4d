import type { Actor } from '../context.ts';
import type { Auth } from './auth.ts';

const anonymous: Actor = { kind: 'anonymous' };

/** Who sends this `Authorization` header. A token that is not valid makes nobody of its bearer; policies say the rest. */
export async function actorOf(auth: Auth, header: string | undefined): Promise<Actor> {
  if (!header || !/^Bearer /i.test(header)) return anonymous;
  return (await auth.verify(header.slice(7).trim())) ?? anonymous;
}
