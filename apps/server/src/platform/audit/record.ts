import { tellStaff } from '../console/news.ts';
import type { Ctx } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { Refusal } from '../refusal.ts';
import type { Act, Subject } from './acts.ts';
import { append, type NewAct } from './append.ts';
import { chainOf } from './chains.ts';
import { type LookKind, lookTitle } from './looks.ts';
import { signerOf } from './signer.ts';
import { lookIsThere } from './store.ts';
import { wordsOf } from './words.ts';

function driversOf(subject: Subject | undefined, drivers: readonly string[] = []): string[] {
  return [...new Set(subject?.kind === 'driver' ? [subject.ref, ...drivers] : drivers)];
}

type Ending = Pick<NewAct, 'outcome' | 'refusal_code'>;

function rowOf(ctx: Ctx, act: Act, ending: Ending): NewAct {
  const { action, title, permission, subject, drivers, approvalId } = act;
  return {
    ...ending,
    ...signerOf(ctx.actor),
    chain: chainOf(permission),
    at: ctx.clock.now(),
    action,
    title,
    permission,
    subject_kind: subject?.kind ?? null,
    subject_ref: subject?.ref ?? null,
    approval_id: approvalId ?? null,
    looked_quarter: null,
    cut_through: null,
    cut_hash: null,
    words: wordsOf(ctx, act),
    drivers: driversOf(subject, drivers),
  };
}

/**
 * [CON-04] One row for what was done, in its transaction: what is rolled back leaves none. Call it last, since it holds
 * the end of the chain until the transaction is over.
 */
export async function recordAct(tx: Ctx, act: Act): Promise<void> {
  if (!tx.db.isTransaction) throw new Error('An act is recorded in the transaction that does it');
  const row = rowOf(tx, act, { outcome: 'done', refusal_code: null });
  await append(tx, row);
  tellOf(tx, row);
}

/** [CON-24] Of what kind it was done to, never to which: whoever shows one of them asks. */
function tellOf(tx: Ctx, { subject_kind: kind, drivers }: NewAct): void {
  for (const each of new Set([...(kind === null ? [] : [kind]), ...(drivers.length > 0 ? ['driver'] : [])])) {
    tellStaff(tx, `done to ${each}`);
  }
}

/** [CON-04] One row for what was refused or failed, once its transaction is over. */
export async function recordRefusal(ctx: Ctx, act: Act, error: unknown): Promise<void> {
  if (ctx.db.isTransaction) throw new Error('A refusal is recorded when its transaction is over: it would go with it');
  const ending: Ending =
    error instanceof Refusal
      ? { outcome: 'refused', refusal_code: error.code }
      : { outcome: 'failed', refusal_code: null };
  await inTransaction(ctx, (tx) => append(tx, rowOf(tx, act, ending)));
}

interface Look {
  kind: LookKind;
  /** Whom or what it belongs to. */
  subject: Subject;
  /** The drivers who are told of it, besides a subject that is one. */
  drivers?: readonly string[];
}

const quarterMs = 15 * 60_000;

/**
 * [CON-05] Somebody of the staff looked at what is a driver's: one row for each person, subject and quarter of an hour.
 * What the house itself does is no look. Within a transaction, call it last.
 */
export async function recordLook(ctx: Ctx, { kind, subject, drivers }: Look): Promise<void> {
  if (ctx.actor.kind !== 'staff') return;
  const quarter = new Date(Math.floor(ctx.clock.now().getTime() / quarterMs) * quarterMs);
  const act: Act = { action: `look ${kind}`, title: lookTitle(kind), permission: null, subject, drivers };
  const row = { ...rowOf(ctx, act, { outcome: 'done', refusal_code: null }), looked_quarter: quarter };
  const [noted] = await lookIsThere(ctx.db, row.person, row.action, subject.kind, subject.ref, quarter);
  if (!noted?.there) await inTransaction(ctx, (tx) => append(tx, row));
}
