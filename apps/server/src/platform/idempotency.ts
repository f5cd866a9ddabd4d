import { createHash } from 'node:crypto';
import { isAnswerKept, keyHeader } from '@volante/domain/api/after-refusal';
import { keyLifetimeMs } from '@volante/domain/api/idempotency-key';
import { present } from '@volante/domain/values/present';
import { sql } from 'kysely';
import type { Ctx } from './context.ts';
import { inTransaction, savepoint } from './database/transaction.ts';
import { Refusal } from './refusal.ts';

/** A driver's key for one request that changes something. */
export interface Claim {
  uid: string;
  key: string;
  /** Distinguishes a repeated request from a different one that reuses the key. */
  fingerprint: string;
}

/** What is kept of a request that has run. */
export interface Fate {
  keepWrites: boolean;
  /** Whether the same key gets this answer again. */
  keepAnswer: boolean;
}

/** With the answer's text, exactly as it is sent. */
export type Outcome = Fate & { text: string };

export interface KeptAnswer {
  text: string;
  replayed: true;
}

export function fateAfter(refusals: readonly Refusal[]): Fate {
  return {
    keepWrites: refusals.every((refusal) => refusal.commit),
    keepAnswer: refusals.every(({ code }) => isAnswerKept(code)),
  };
}

/** Thrown to roll back the work's writes while still returning its answer. */
class Undone extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super('undone');
    this.outcome = outcome;
  }
}

type Run<O extends Outcome> = (tx: Ctx) => Promise<O>;
type Around = <O>(ctx: Ctx, work: (tx: Ctx) => Promise<O>) => Promise<O>;

/** A hash of all parts in which two requests may differ. */
export function fingerprintOf(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** Runs a change in one transaction with its key, so that either both remain or neither does. */
export async function runOnce<O extends Outcome>(
  ctx: Ctx,
  claim: Claim | undefined,
  run: Run<O>,
): Promise<O | KeptAnswer> {
  return claim ? inTransaction(ctx, (tx) => runClaimed(tx, claim, run)) : undoing(inTransaction, ctx, run);
}

/**
 * The answer an earlier request with this key got, before any work is done for this one. Refuses a key that was used for
 * something else.
 */
export async function answerBefore(ctx: Ctx, claim: Claim): Promise<KeptAnswer | undefined> {
  const { uid, key } = claim;
  const alive = new Date(ctx.clock.now().getTime() - keyLifetimeMs);
  const row = await ctx.db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('uid', '=', uid)
    .where('key', '=', key)
    .where('created_at', '>', alive)
    .executeTakeFirst();
  return row && { text: await keptAnswer(ctx, claim), replayed: true };
}

async function runClaimed<O extends Outcome>(tx: Ctx, claim: Claim, run: Run<O>): Promise<O | KeptAnswer> {
  if (!(await takeKey(tx, claim))) return { text: await keptAnswer(tx, claim), replayed: true };
  const outcome = await undoing(savepoint, tx, run);
  await (outcome.keepAnswer ? keepAnswer(tx, claim, outcome.text) : giveKeyBack(tx, claim));
  return outcome;
}

/**
 * For work that is not one transaction: its key is taken before it, with an answer for whoever asks meanwhile, and is free
 * again when the work is refused.
 */
export async function runApart<O extends Outcome>(
  ctx: Ctx,
  claim: Claim,
  meanwhile: string,
  run: () => Promise<O>,
): Promise<O | KeptAnswer> {
  const isTaken = await inTransaction(ctx, async (tx) => {
    const isOurs = await takeKey(tx, claim);
    if (isOurs) await keepAnswer(tx, claim, meanwhile);
    return isOurs;
  });
  if (!isTaken) return { text: await keptAnswer(ctx, claim), replayed: true };
  try {
    const outcome = await run();
    await keepAnswer(ctx, claim, outcome.text);
    return outcome;
  } catch (error) {
    if (error instanceof Refusal) await giveKeyBack(ctx, claim);
    throw error;
  }
}

/** Runs inside a transaction or savepoint and rolls it back when the writes are not to be kept. */
async function undoing<O extends Outcome>(around: Around, ctx: Ctx, run: Run<O>): Promise<O> {
  try {
    return await around(ctx, async (tx) => {
      const outcome = await run(tx);
      if (!outcome.keepWrites) throw new Undone(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Undone) return error.outcome as O;
    throw error;
  }
}

/**
 * True when the key is ours now. Another request with the same key makes this wait until its transaction has ended:
 * then its answer is there, or the key is free again. An expired key counts as free.
 */
async function takeKey({ db, clock }: Ctx, { uid, key, fingerprint }: Claim): Promise<boolean> {
  const now = clock.now();
  const expired = new Date(now.getTime() - keyLifetimeMs);
  const { rows } = await sql`
    insert into idempotency_keys (uid, key, body_hash, created_at) values (${uid}, ${key}, ${fingerprint}, ${now})
    on conflict (uid, key) do update
      set body_hash = excluded.body_hash, created_at = excluded.created_at, response = null
      where idempotency_keys.created_at <= ${expired}
    returning key`.execute(db);
  return rows.length > 0;
}

/** Kept answers are encrypted, because they may hold signed links and personal data. */
const purpose = 'kept-answer';

async function keptAnswer({ db, vault }: Ctx, { uid, key, fingerprint }: Claim): Promise<string> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'response'])
    .where('uid', '=', uid)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row?.body_hash !== fingerprint) {
    throw new Refusal('CONFLICT', 'Esta solicitud ya se envió con otros datos.', { field: keyHeader });
  }
  // The answer is written in the same transaction that took the key.
  return vault.open(purpose, uid, present(row.response, 'the answer of a request that is over'));
}

async function keepAnswer({ db, vault }: Ctx, { uid, key }: Claim, answer: string): Promise<void> {
  const response = vault.seal(purpose, uid, answer);
  await sql`update idempotency_keys set response = ${response} where uid = ${uid} and key = ${key}`.execute(db);
}

async function giveKeyBack({ db }: Ctx, { uid, key }: Claim): Promise<void> {
  await sql`delete from idempotency_keys where uid = ${uid} and key = ${key}`.execute(db);
}
