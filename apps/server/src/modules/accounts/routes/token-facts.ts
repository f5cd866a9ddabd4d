import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiScope } from '../../../platform/auth/auth.ts';
import { actorOf } from '../../../platform/auth/bearer.ts';
import { sentToken } from '../../../platform/auth/sent-token.ts';
import { webClientId } from '../oidc/clients.ts';

import { findAccount } from '../store/accounts.ts';
import type { House } from './visit.ts';

const inSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

/** Answers who holds this access token, for the app that received it. */
async function userInfo({ system }: House, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const actor = await actorOf(system, request);
  const account = actor.kind === 'driver' && (await findAccount(system.contextFor(actor), actor.uid));
  if (!account) {
    const scheme = sentToken(request)?.scheme === 'dpop' ? 'DPoP algs="ES256",' : 'Bearer';
    return reply
      .code(401)
      .header('www-authenticate', `${scheme} error="invalid_token"`)
      .send({ error: 'invalid_token' });
  }
  const { uid, email, emailConfirmed: verified, firstname, lastname } = account;
  return reply.send({ sub: uid, uid, email, firstname, lastname, userType: 'driver', verified });
}

/** What is known of a valid token, be it an access or a refresh token. */
async function metadataOf({ system, provider }: House, token: string) {
  const access = await system.auth.verify(token);
  if (access) return { user_id: access.uid, exp: inSeconds(access.expiresAt) };
  const refresh = await provider.RefreshToken.find(token);
  if (!refresh?.isValid || !refresh.grantId || !(await provider.Grant.find(refresh.grantId))) return undefined;
  return { user_id: refresh.accountId, exp: refresh.exp };
}

async function tokenMetadata(house: House, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { token } = request.query as { token?: unknown };
  const facts = typeof token === 'string' && token !== '' ? await metadataOf(house, token) : undefined;
  if (!facts) return reply.code(400).send({ error: 'invalid_token', error_description: 'unknown or expired token' });
  return reply.send({ ...facts, client_id: webClientId, scope: apiScope });
}

export function tokenFactRoutes(app: FastifyInstance, house: House): void {
  app.route({ method: ['GET', 'POST'], url: '/me', handler: (request, reply) => userInfo(house, request, reply) });
  app.get('/token/metadata', (request, reply) => tokenMetadata(house, request, reply));
}
