import type { KyselyPlugin } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { rehearse } from '../ops/rehearse.ts';
import { Refusal } from '../refusal.ts';
import type { Done } from './action.ts';
import { readInput, type Wish } from './input.ts';
import { mustBeAllowed } from './may.ts';
import { onlyAsked, secondOf, tookTwo } from './second.ts';

/** As long as a rehearsal on a pause in typing may hold locks, and the one connection of the embedded database. */
const mostMs = 2_000;

function tooLong(): never {
  throw new Refusal('UNAVAILABLE', 'La vista previa tarda demasiado. Puedes hacerlo igual, o probar en un momento.');
}

/** Each statement is asked when it has answered: those that are written once pass by nothing else. */
const until = (end: number): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => (performance.now() < end ? result : tooLong()),
});

const isStopped = (error: unknown) => error instanceof Error && 'code' in error && error.code === '57014';

async function bounded<T>(tx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> {
  await sql`select set_config('statement_timeout', ${`${mostMs}`}, true)`.execute(tx.db);
  const db = tx.db.withPlugin(until(performance.now() + mostMs));
  try {
    return await work({ ...tx, db, hurried: true });
  } catch (error) {
    return isStopped(error) ? tooLong() : Promise.reject(error);
  }
}

export const asDone = (result: string | Done): Done => (typeof result === 'string' ? { text: result } : result);

/**
 * What an action would answer, from the action itself, which is then undone; or the refusal it would end with. `hurried`
 * ends it after two seconds.
 */
export async function rehearsalOf(ctx: Ctx, wish: Wish, { hurried = false, gated = false } = {}): Promise<Done> {
  const { action, why = '' } = wish;
  mustBeAllowed(ctx.actor, action);
  const said = action.ask && (await action.ask(ctx, (await readInput(ctx, wish)).input));
  const run = async (tx: Ctx): Promise<Done> => {
    const { input } = await readInput(tx, wish);
    return asDone(await action.run(tx, input, { why: why.trim(), said, agreement: { gated } }));
  };
  return rehearse(ctx, (tx) => (hurried ? bounded(tx, run) : run(tx)));
}

/** [CON-06] What another person agrees to. */
export const previewWords = ({ preview, text }: Done): string => preview ?? text;

interface Preview {
  text: string;
  /** What a form shows below it. */
  details: readonly string[];
  /** [CON-06] Another person has to agree: it would only be asked for. */
  onlyAsks: boolean;
}

/** Its words alone. */
export async function previewOf(ctx: Ctx, wish: Wish, { hurried = false } = {}): Promise<Preview> {
  const kind = secondOf(wish.action);
  const gated = kind !== undefined && (await onlyAsked.now(ctx, { wish, kind }));
  const done = await rehearsalOf(ctx, wish, { hurried, gated });
  const onlyAsks = gated && tookTwo(wish.action, done);
  return { text: onlyAsks ? previewWords(done) : done.text, details: done.details ?? [], onlyAsks };
}
