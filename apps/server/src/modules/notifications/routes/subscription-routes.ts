import type { FastifyInstance, FastifyRequest } from 'fastify';
import { actorOf } from '../../../platform/auth/bearer.ts';
import { signedIn } from '../../../platform/auth/policies.ts';
import { logOf } from '../../../platform/http/request-log.ts';
import { holdsNul, nulProblem } from '../../../platform/nul.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { System } from '../../../platform/system.ts';
import { subscribe } from '../commands/subscribe.ts';
import { deleteByEndpoint } from '../store/subscriptions.ts';

type Fields = Record<string, unknown>;

function textIn(fields: Fields, name: string, field: string): string {
  const value = fields[name];
  if (typeof value === 'string' && value) return value;
  throw new Refusal('BAD_USER_INPUT', `Falta ${field}.`, { field });
}

/** The signed-in driver, who must be the one the body names. */
async function callerOf(system: System, request: FastifyRequest) {
  const ctx = system.contextFor(await actorOf(system, request), logOf(request));
  const { uid } = signedIn(ctx);
  const body = Object(request.body) as Fields;
  if (holdsNul(body)) throw new Refusal('BAD_USER_INPUT', nulProblem);
  if (textIn(body, 'userId', 'userId') !== uid) throw new Refusal('FORBIDDEN', 'No tienes acceso a estos datos.');
  return { ctx, uid, subscription: Object(body.subscription) as Fields };
}

const path = '/notifications/drivers/subscriptions';

/** [NOT-02] The notification service: a phone subscribes, and is forgotten on logout. */
export function subscriptionRoutes(app: FastifyInstance, system: System): void {
  app.post(path, { bodyLimit: 8_192 }, async (request, reply) => {
    const { ctx, uid, subscription } = await callerOf(system, request);
    const keys = Object(subscription.keys) as Fields;
    await subscribe(ctx, uid, {
      endpoint: textIn(subscription, 'endpoint', 'subscription.endpoint'),
      p256dh: textIn(keys, 'p256dh', 'subscription.keys.p256dh'),
      auth: textIn(keys, 'auth', 'subscription.keys.auth'),
    });
    return reply.code(201).send({ subscribed: true });
  });

  app.delete(path, { bodyLimit: 8_192 }, async (request, reply) => {
    const { ctx, uid, subscription } = await callerOf(system, request);
    await deleteByEndpoint(ctx.db, uid, textIn(subscription, 'endpoint', 'subscription.endpoint'));
    return reply.code(204).send();
  });
}
