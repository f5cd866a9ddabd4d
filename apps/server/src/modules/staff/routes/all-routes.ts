import type { FastifyInstance } from 'fastify';
import type { WhoAsks } from '../../../platform/console/who-asks.ts';
import { holdsNul, nulProblem } from '../../../platform/nul.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { System } from '../../../platform/system.ts';
import { staffDoor } from '../door.ts';
import { enterDemo, tellDemoStaff, unlockDemo } from './demo.ts';
import { accept, invitationOptions, readInvitation } from './invitation.ts';
import { passkeyOptions, verifyPasskey } from './passkey.ts';
import { lockSession, signOut, tellSession } from './session.ts';
import { Visit } from './visit.ts';

type Call = (visit: Visit) => Promise<object>;

/** More than any authenticator answers. */
const bodyLimit = 32 * 1024;

/** [CON-01] `/staff/…`: how the staff come in, and how their browsers know whether they are still there. */
export async function staffRoutes(app: FastifyInstance, system: System, who: WhoAsks): Promise<void> {
  const get = (path: string, call: Call) =>
    app.get(`/staff/${path}`, (request, reply) => {
      reply.header('cache-control', 'no-store');
      return call(new Visit(system, request, reply));
    });
  const post = (path: string, call: Call) =>
    app.post(`/staff/${path}`, { bodyLimit }, async (request, reply) => {
      if (holdsNul(request.body)) throw new Refusal('BAD_USER_INPUT', nulProblem);
      reply.header('cache-control', 'no-store');
      return call(new Visit(system, request, reply));
    });
  post('passkey/options', passkeyOptions);
  post('passkey/verify', verifyPasskey);
  post('invitation/read', readInvitation);
  post('invitation/options', invitationOptions);
  post('invitation/accept', accept);
  get('session', tellSession);
  post('lock', lockSession);
  post('sign-out', signOut);
  app.post('/staff/active', { bodyLimit }, async (request, reply) => {
    const actor = await who.actorOf(request);
    await staffDoor.noteSign(system.contextFor(actor), actor);
    return reply.header('cache-control', 'no-store').send({});
  });
  if (!system.config.demo) return;
  get('demo', tellDemoStaff);
  post('demo/enter', enterDemo);
  post('demo/unlock', unlockDemo);
}
