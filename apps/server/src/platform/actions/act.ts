import type { Act, Typed } from '../audit/acts.ts';
import { recordAct, recordRefusal } from '../audit/record.ts';
import type { Ctx } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import {
  answerBefore,
  type Claim,
  fateAfter,
  fingerprintOf,
  type KeptAnswer,
  type Outcome,
  runApart,
  runOnce,
} from '../idempotency.ts';
import { Refusal } from '../refusal.ts';
import { waitsChanged } from '../waits/tell.ts';
import type { Done, FileMade, Finished } from './action.ts';
import { actOf, typedOf } from './audit.ts';
import { nothingRead, type Read, readInput, textsOf, type Wish } from './input.ts';
import { mustBeAllowed, staffOf } from './may.ts';
import { mustHaveSeen } from './meanwhile.ts';
import { asDone } from './preview.ts';
import { type Deed, secondGate, secondOf } from './second.ts';

/** What one person wishes once. */
export interface KeyedWish extends Wish {
  /** Made by whoever pressed. The same again is the same press, and acts once. The shell has none: typing is pressing. */
  requestKey?: string;
  /** [CON-24] Up to where of the record they have seen what others did. Without it nobody asks. */
  since?: string;
}

/** With its input as the record keeps it, and what is done for it. */
type TypedWish = KeyedWish & { typed: Record<string, Typed>; deed: Deed };

type Ran = Outcome & Pick<Done, 'finish' | 'link'> & { refusal?: Refusal };

/** What whoever did it is told: the text, which the same key gets again, and a link or a file, which nobody gets again. */
export interface Answer {
  text: string;
  link?: string | undefined;
  file?: FileMade | undefined;
}

/** One person's key; another person's may look alike. */
function claimOf(ctx: Ctx, wish: KeyedWish): Claim | undefined {
  if (wish.requestKey === undefined) return undefined;
  const { door, staffId, name } = staffOf(ctx.actor);
  const uid = `staff:${door}:${staffId ?? name}`;
  return { uid, key: wish.requestKey, fingerprint: fingerprintOf(wish.action.name, textsOf(wish)) };
}

const noAgreement = { agreement: { gated: false } };

/** Runs it, with its row as the last thing that is written. */
async function ranOn(on: Ctx, wish: TypedWish, read: Read, said: unknown): Promise<Ran> {
  const done = asDone(await wish.deed(on, read, { ...noAgreement, why: wish.why?.trim() ?? '', said }));
  await inTransaction(on, async (tx) => {
    // What ran apart is done: it was asked before.
    if (!wish.action.apart) await mustHaveSeen(tx, wish.since, read, done);
    await recordAct(tx, actOf(wish, read, wish.typed, done));
    waitsChanged(tx);
  });
  const { text, finish, link } = done;
  return { keepWrites: true, keepAnswer: true, text, ...(finish && { finish }), ...(link !== undefined && { link }) };
}

/** All in one transaction: the key is taken, the input read, the permission asked again, the action run, its row written. */
async function inOne(ctx: Ctx, wish: TypedWish, claim: Claim | undefined, read: Read): Promise<Ran | KeptAnswer> {
  const { action } = wish;
  // Asked with values that are read for it: the transaction, which may wait for another one, reads its own.
  const said = action.ask && (await action.ask(ctx, (await readInput(ctx, wish, read)).input));
  return runOnce<Ran>(ctx, claim, async (tx) => {
    try {
      mustBeAllowed(tx.actor, action);
      return await ranOn(tx, wish, await readInput(tx, wish, read), said);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Nothing is kept under the key: what is refused now may be done in a moment.
      return { ...fateAfter([error]), keepAnswer: false, text: '', refusal: error };
    }
  });
}

/** Its key is taken before, and given back when it is refused. */
async function apart(ctx: Ctx, wish: TypedWish, claim: Claim | undefined, read: Read): Promise<Ran | KeptAnswer> {
  const run = async () => {
    await readInput(ctx, wish, read);
    await mustHaveSeen(ctx, wish.since, read);
    return ranOn(ctx, wish, read, undefined);
  };
  return claim ? runApart(ctx, claim, 'Ya se pidió: mira cómo terminó.', run) : run();
}

/** [CON-06] The action itself, or what stands in its place while another person has to agree. */
async function deedOf(ctx: Ctx, wish: KeyedWish, read: Read): Promise<Deed> {
  const { action } = wish;
  const kind = secondOf(action);
  if (kind !== undefined) await readInput(ctx, wish, read);
  const [gated] = kind === undefined ? [] : await secondGate.call(ctx, { wish, kind });
  return gated ?? ((tx, { input: values }, besides) => action.run(tx, values, besides));
}

const asFinished = (said: string | Finished): Finished => (typeof said === 'string' ? { text: said } : said);

async function carriedOut(ctx: Ctx, wish: Omit<TypedWish, 'deed'>, read: Read): Promise<Answer> {
  mustBeAllowed(ctx.actor, wish.action);
  const claim = claimOf(ctx, wish);
  const before = claim && (await answerBefore(ctx, claim));
  if (before) return { text: before.text };
  const whole = { ...wish, deed: await deedOf(ctx, wish, read) };
  const ran = await (wish.action.apart ? apart : inOne)(ctx, whole, claim, read);
  if ('replayed' in ran) return { text: ran.text };
  if (ran.refusal) throw ran.refusal;
  return { ...asFinished((await ran.finish?.(ctx)) ?? ran.text), link: ran.link };
}

/** What cannot be noted stands in the log: whoever asked is told all the same why they were refused. */
export async function noteRefusal(ctx: Ctx, act: Act, refused: unknown): Promise<void> {
  try {
    await recordRefusal(ctx, act, refused);
  } catch (error) {
    ctx.log.error({ err: error, action: act.action }, 'a refused action is not in the audit');
  }
}

/**
 * [CON-03] [CON-04] The one way to do what staff do, behind every door: with its row in the audit, which stands in the same
 * transaction; a refusal or a failure has its own, outside. The same key does it once, by the key of a table.
 */
export async function answerOnce(ctx: Ctx, wish: KeyedWish): Promise<Answer> {
  staffOf(ctx.actor);
  const read = nothingRead();
  const typed = await typedOf(ctx, wish);
  try {
    return await carriedOut(ctx, { ...wish, typed }, read);
  } catch (error) {
    await noteRefusal(ctx, actOf(wish, read, typed), error);
    throw error;
  }
}

/** The same where text is all there is, as in the shell. */
export async function actOnce(ctx: Ctx, wish: KeyedWish): Promise<string> {
  const { text, link } = await answerOnce(ctx, wish);
  return link === undefined ? text : `${text}\n${link}`;
}
