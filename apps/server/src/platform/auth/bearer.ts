import type { Actor } from '../context.ts';
import type { Auth } from './auth.ts';

const anonymous: Actor = { kind: 'anonymous' };

/** Who sends this `Authorization` header. An invalid token counts as anonymous; policies refuse what needs a driver. */
export async function actorOf(auth: Auth, header: string | undefined): Promise<Actor> {
  if (!header || !/^Bearer /i.test(header)) return anonymous;
  return (await auth.verify(header.slice(7).trim())) ?? anonymous;
}
