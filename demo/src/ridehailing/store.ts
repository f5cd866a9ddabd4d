import type { Category } from '@volante/domain/ridehailing/category';
import type { Ctx } from '@volante/server/platform/context';
import type { SandboxCorrections } from './corrections.ts';
import type { SandboxDriver, SandboxShift } from './hours.ts';

export interface SandboxProfile {
  subject: string;
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  category: Category;
  /** When this person drives; without it, random hours. */
  shift?: SandboxShift | null;
}

/** Adds a profile. If it exists, only its shift is updated. */
export async function addProfile(ctx: Ctx, profile: SandboxProfile): Promise<void> {
  await ctx.db
    .insertInto('sandbox_ridehailing_profiles')
    .values({ ...profile, created_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ shift: profile.shift ?? null }))
    .execute();
}

function profiles(ctx: Ctx) {
  return ctx.db
    .selectFrom('sandbox_ridehailing_profiles')
    .select(['subject', 'firstname', 'lastname', 'email', 'phone', 'category']);
}

export function findProfiles(ctx: Ctx): Promise<SandboxProfile[]> {
  return profiles(ctx).orderBy('created_at').orderBy('subject').limit(30).execute();
}

/** Ordered by subject, starting after `subject`. */
export function findProfilesAfter(
  ctx: Ctx,
  subject: string,
  most: number,
): Promise<(SandboxDriver & Pick<SandboxProfile, 'category'>)[]> {
  return ctx.db
    .selectFrom('sandbox_ridehailing_profiles')
    .select(['subject', 'shift', 'category'])
    .where('subject', '>', subject)
    .orderBy('subject')
    .limit(most)
    .execute();
}

export function findProfile(ctx: Ctx, subject: string): Promise<SandboxProfile | undefined> {
  return profiles(ctx).where('subject', '=', subject).executeTakeFirst();
}

/** Returns false when there is no such person. */
export async function setCategory(ctx: Ctx, subject: string, category: Category): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('sandbox_ridehailing_profiles')
    .set({ category })
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export interface CodeGrant {
  subject: string;
  clientId: string;
  redirectUri: string;
  codeChallenge: string;
}

export async function keepCode(ctx: Ctx, codeHash: string, grant: CodeGrant, expiresAt: Date): Promise<void> {
  await ctx.db
    .insertInto('sandbox_ridehailing_codes')
    .values({
      code_hash: codeHash,
      subject: grant.subject,
      client_id: grant.clientId,
      redirect_uri: grant.redirectUri,
      code_challenge: grant.codeChallenge,
      expires_at: expiresAt,
    })
    .execute();
}

/** Deletes the code when it is used: a code works only once. */
export async function takeCode(ctx: Ctx, codeHash: string): Promise<CodeGrant | undefined> {
  const row = await ctx.db
    .deleteFrom('sandbox_ridehailing_codes')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', ctx.clock.now())
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  const { subject, client_id: clientId, redirect_uri: redirectUri, code_challenge: codeChallenge } = row;
  return { subject, clientId, redirectUri, codeChallenge };
}

export async function keepToken(ctx: Ctx, tokenHash: string, subject: string, expiresAt: Date): Promise<void> {
  await ctx.db
    .insertInto('sandbox_ridehailing_tokens')
    .values({ token_hash: tokenHash, subject, expires_at: expiresAt })
    .execute();
}

export async function findTokenSubject(ctx: Ctx, tokenHash: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('sandbox_ridehailing_tokens')
    .select('subject')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst();
  return row?.subject;
}

interface RefreshPlace {
  subject: string;
  family: string;
  generation: number;
  expiresAt: Date;
}

export async function keepRefreshToken(ctx: Ctx, tokenHash: string, place: RefreshPlace): Promise<void> {
  const { subject, family, generation, expiresAt } = place;
  await ctx.db
    .insertInto('sandbox_ridehailing_refresh_tokens')
    .values({ token_hash: tokenHash, subject, family, generation, expires_at: expiresAt })
    .execute();
}

export function findRefreshToken(ctx: Ctx, tokenHash: string) {
  return ctx.db
    .selectFrom('sandbox_ridehailing_refresh_tokens')
    .select(['subject', 'family', 'generation', 'retired'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst();
}

export async function retireBefore(ctx: Ctx, family: string, generation: number): Promise<void> {
  await ctx.db
    .updateTable('sandbox_ridehailing_refresh_tokens')
    .set({ retired: true })
    .where('family', '=', family)
    .where('generation', '<', generation)
    .execute();
}

export async function endFamily(ctx: Ctx, family: string): Promise<void> {
  await ctx.db.deleteFrom('sandbox_ridehailing_refresh_tokens').where('family', '=', family).execute();
}

/** Takes back everything that this person agreed to. Returns false when there was nothing. */
export async function revokeAccess(ctx: Ctx, subject: string): Promise<boolean> {
  await ctx.db.deleteFrom('sandbox_ridehailing_tokens').where('subject', '=', subject).execute();
  const { numDeletedRows } = await ctx.db
    .deleteFrom('sandbox_ridehailing_refresh_tokens')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function findCorrections(ctx: Ctx): Promise<SandboxCorrections> {
  const rows = await ctx.db.selectFrom('sandbox_ridehailing_corrections').select(['trip_id', 'net_fare']).execute();
  return new Map(rows.map(({ trip_id, net_fare }) => [trip_id, net_fare]));
}

/** The last correction of a trip counts. */
export async function keepCorrection(ctx: Ctx, tripId: string, netFare: number | null): Promise<void> {
  const correction = { net_fare: netFare, corrected_at: ctx.clock.now() };
  await ctx.db
    .insertInto('sandbox_ridehailing_corrections')
    .values({ trip_id: tripId, ...correction })
    .onConflict((conflict) => conflict.column('trip_id').doUpdateSet(correction))
    .execute();
}
