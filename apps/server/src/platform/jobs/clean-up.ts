import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import type { Job } from '../module.ts';

const hourMs = 3_600_000;

/** What the platform keeps for a while and then forgets. */
export const cleanUpJobs: Job[] = [
  { name: 'platform-forget-idempotency-keys', cron: '15 * * * *', run: forgetIdempotencyKeys },
  { name: 'platform-forget-revocations', cron: '25 * * * *', run: forgetRevocations },
  { name: 'platform-forget-rate-limits', cron: '35 * * * *', run: forgetRateLimits },
  { name: 'platform-forget-done-outbox', cron: '45 3 * * *', run: forgetDoneOutbox },
  { name: 'platform-vacuum', cron: '15 4 * * *', run: vacuumEmbedded },
];

async function forgetIdempotencyKeys({ db, clock }: Ctx): Promise<void> {
  await sql`delete from idempotency_keys where created_at < ${hoursBefore(clock.now(), 24)}`.execute(db);
}

async function forgetRevocations({ db, clock }: Ctx): Promise<void> {
  await sql`delete from revocations where expires_at < ${clock.now()}`.execute(db);
}

/** The counters follow the machine's own clock, as the outbox follows the database's. */
async function forgetRateLimits({ db }: Ctx): Promise<void> {
  await sql`delete from rate_limits where expire < ${Date.now()}`.execute(db);
}

/** Dead rows stay: a person must look at them. */
async function forgetDoneOutbox({ db }: Ctx): Promise<void> {
  await sql`delete from outbox where done_at < now() - interval '7 days'`.execute(db);
}

/** A server vacuums by itself; the embedded database has no background processes that could. */
async function vacuumEmbedded({ db, config }: Ctx): Promise<void> {
  if (!config.databaseUrl) await sql`vacuum (analyze)`.execute(db);
}

function hoursBefore(instant: Date, hours: number): Date {
  return new Date(instant.getTime() - hours * hourMs);
}
