import { keyLifetimeMs } from '@volante/domain/api/idempotency-key';
import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { lastMail } from '../mail.ts';
import type { Job } from '../module.ts';
import { forgetUsedChallenges } from '../passkeys/store.ts';
import { forgetOldEvents } from '../security-events/store.ts';

/** Jobs that delete what the platform keeps only for a while. */
export const cleanUpJobs: Job[] = [
  { name: 'platform-forget-idempotency-keys', cron: '*/5 * * * *', run: forgetIdempotencyKeys },
  { name: 'platform-forget-revocations', cron: '*/5 * * * *', run: forgetRevocations },
  { name: 'platform-forget-token-proofs', cron: '*/5 * * * *', run: forgetUsedProofs },
  { name: 'platform-forget-challenges', cron: '*/5 * * * *', run: forgetUsedChallenges },
  { name: 'platform-forget-rate-limits', cron: '*/5 * * * *', run: forgetRateLimits },
  { name: 'platform-forget-done-outbox', cron: '45 3 * * *', run: forgetDoneOutbox },
  { name: 'platform-forget-security-events', cron: '50 3 * * *', run: forgetOldEvents },
  { name: 'platform-vacuum', cron: '15 4 * * *', run: vacuumEmbedded },
];

async function forgetIdempotencyKeys({ db, clock }: Ctx): Promise<void> {
  const expired = new Date(clock.now().getTime() - keyLifetimeMs);
  await sql`delete from idempotency_keys where created_at < ${expired}`.execute(db);
}

async function forgetRevocations({ db, clock }: Ctx): Promise<void> {
  await sql`delete from revocations where expires_at < ${clock.now()}`.execute(db);
}

async function forgetUsedProofs({ db, clock }: Ctx): Promise<void> {
  await sql`delete from used_token_proofs where expires_at < ${clock.now()}`.execute(db);
}

/** Rate-limit counters use the machine's clock (the outbox uses the database's), so this does too. */
async function forgetRateLimits({ db }: Ctx): Promise<void> {
  await sql`delete from rate_limits where expire < ${Date.now()}`.execute(db);
}

/** Rows that were given up stay, for a person to look at; but not the address of somebody whose account was erased. */
async function forgetDoneOutbox({ db }: Ctx): Promise<void> {
  await sql`delete from outbox where done_at < now() - interval '7 days'`.execute(db);
  await sql`delete from outbox where type = ${lastMail} and dead_at < now() - interval '7 days'`.execute(db);
}

/** A server vacuums by itself; the embedded database has no background processes that could. */
async function vacuumEmbedded({ db, config }: Ctx): Promise<void> {
  if (!config.databaseUrl) await sql`vacuum (analyze)`.execute(db);
}
