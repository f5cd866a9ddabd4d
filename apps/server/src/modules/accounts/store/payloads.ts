import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { triesCountFrom } from './one-time.ts';

export interface StoredPayload {
  payload: Record<string, unknown>;
  consumedAt: Date | null;
}

export interface PayloadToKeep {
  model: string;
  id: string;
  payload: Record<string, unknown>;
  uid: string | null;
  grantId: string | null;
  accountUid: string | null;
  expiresAt: Date;
}

export async function keepPayload(ctx: Ctx, kept: PayloadToKeep): Promise<void> {
  const row = {
    payload: JSON.stringify(kept.payload),
    uid: kept.uid,
    grant_id: kept.grantId,
    account_uid: kept.accountUid,
    expires_at: kept.expiresAt,
  };
  await ctx.db
    .insertInto('oidc_payloads')
    .values({ model: kept.model, id: kept.id, consumed_at: null, ...row })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
    .execute();
}

function livePayloads(ctx: Ctx, model: string) {
  return ctx.db
    .selectFrom('oidc_payloads')
    .select(['payload', 'consumed_at as consumedAt'])
    .where('model', '=', model)
    .where('expires_at', '>', ctx.clock.now());
}

export function findPayload(ctx: Ctx, model: string, id: string): Promise<StoredPayload | undefined> {
  return livePayloads(ctx, model).where('id', '=', id).executeTakeFirst();
}

/** Like findPayload, but locks the row until our transaction ends. */
export function takePayload(ctx: Ctx, model: string, id: string): Promise<StoredPayload | undefined> {
  return livePayloads(ctx, model).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function findPayloadByUid(ctx: Ctx, model: string, uid: string): Promise<StoredPayload | undefined> {
  return livePayloads(ctx, model).where('uid', '=', uid).executeTakeFirst();
}

/** When several use the same code or token at once, exactly one of them gets true. */
export async function consumePayload(ctx: Ctx, model: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('oidc_payloads')
    .set({ consumed_at: ctx.clock.now() })
    .where('model', '=', model)
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function deletePayload(ctx: Ctx, model: string, id: string): Promise<void> {
  await ctx.db.deleteFrom('oidc_payloads').where('model', '=', model).where('id', '=', id).execute();
}

export async function deletePayloadsOfGrant(ctx: Ctx, model: string, grantId: string): Promise<void> {
  await ctx.db.deleteFrom('oidc_payloads').where('model', '=', model).where('grant_id', '=', grantId).execute();
}

/** Deletes a grant and all its tokens. The grant goes first: every request of that grant waits for its row. */
export async function deleteGrant(ctx: Ctx, grantId: string): Promise<void> {
  await deletePayload(ctx, 'Grant', grantId);
  await ctx.db.deleteFrom('oidc_payloads').where('grant_id', '=', grantId).execute();
}

/** The browser's session at the provider itself. Devices refer to it by this uid. */
export async function deleteSession(ctx: Ctx, sessionUid: string): Promise<void> {
  await ctx.db.deleteFrom('oidc_payloads').where('model', '=', 'Session').where('uid', '=', sessionUid).execute();
}

export async function deleteSessionsOfAccount(ctx: Ctx, uid: string, exceptSession: string | null): Promise<void> {
  await ctx.db
    .deleteFrom('oidc_payloads')
    .where('model', '=', 'Session')
    .where('account_uid', '=', uid)
    .where('uid', 'is distinct from', exceptSession)
    .execute();
}

/** Sign-ins of an account that have proven who it is and were not handed back to the provider yet. */
export async function deleteFinishedFlows(ctx: Ctx, uid: string): Promise<void> {
  await ctx.db.deleteFrom('oidc_payloads').where('model', '=', 'Interaction').where('account_uid', '=', uid).execute();
}

/** All grants of an account, whatever they were opened for. */
export async function findGrantsOfAccount(ctx: Ctx, uid: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('oidc_payloads')
    .select('id')
    .where('model', '=', 'Grant')
    .where('account_uid', '=', uid)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

const dayMs = 24 * 60 * 60_000;

/** What is of no use any more: codes, flows, links, tokens and kept answers past their time. */
export async function deleteExpired(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const db = ctx.db;
  await db.deleteFrom('oidc_payloads').where('expires_at', '<=', now).execute();
  await db.deleteFrom('token_answers').where('expires_at', '<=', now).execute();
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
  await db.deleteFrom('ridehailing_sign_ins').where('expires_at', '<=', now).execute();
  // Wrong codes count against the next code for a while.
  await db
    .deleteFrom('email_codes')
    .where('expires_at', '<=', now)
    .where((eb) => eb.or([eb('counted_since', 'is', null), eb('counted_since', '<=', triesCountFrom(now))]))
    .execute();
  await db
    .deleteFrom('phone_codes')
    .where('expires_at', '<=', now)
    .where('counted_since', '<=', triesCountFrom(now))
    .execute();
  await db.deleteFrom('sign_in_codes').where('expires_at', '<=', now).execute();
  await db.deleteFrom('used_proofs').where('expires_at', '<=', now).execute();
  await db.deleteFrom('passkey_recoveries').where('expires_at', '<=', now).where('due_at', 'is', null).execute();
}

export async function deleteForgottenDevices(ctx: Ctx): Promise<void> {
  const withoutTokens = sql<boolean>`not exists (
    select from oidc_payloads where model = 'RefreshToken' and grant_id = account_devices.grant_id and consumed_at is null)`;
  // A day's grace: a device is stored a moment before it gets its first token.
  const yesterday = new Date(ctx.clock.now().getTime() - dayMs);
  await ctx.db.deleteFrom('account_devices').where('last_seen_at', '<', yesterday).where(withoutTokens).execute();
}
