import { createHash, timingSafeEqual } from 'node:crypto';
import { afterWrongCode, codeMessages, isLocked, readCode } from '@volante/domain/handover/code';
import { isLeft } from '@volante/domain/handover/status';
import { completeStep as complete, type StepProblem, type StepType } from '@volante/domain/handover/steps';
import { stepProblems } from '@volante/domain/handover/texts';
import { pickUpFrom } from '@volante/domain/handover/waiting';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Asked, leftAt, lockParty, type Party, stateOf } from '../party.ts';
import { believed, type Said } from '../said-place.ts';
import { settle } from '../settle.ts';
import { updateExchange } from '../store/exchanges.ts';
import { logExchange } from '../store/log.ts';

export interface StepInput extends Asked {
  step: StepType;
  data?: (Said & { code?: string | null | undefined }) | null | undefined;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** [SHF-06] Compares in constant time, counts what is wrong, and locks after the fifth. */
async function mustBeCode(tx: Ctx, { exchange, role }: Party, typed: string): Promise<void> {
  const now = tx.clock.now();
  const tries = { wrong: exchange.wrong_codes, lockedUntil: exchange.code_locked_until };
  if (isLocked(tries, now)) throw new Refusal('TOO_MANY_REQUESTS', codeMessages.locked, { field: 'code' });
  const code = readCode(typed);
  if (code === null) throw new Refusal('BAD_USER_INPUT', codeMessages.wrong, { field: 'code' });
  if (timingSafeEqual(digest(code), digest(exchange.code ?? ''))) return;
  const { wrong, lockedUntil } = afterWrongCode(tries, now);
  await updateExchange(tx, exchange.id, { wrong_codes: wrong, code_locked_until: lockedUntil });
  await logExchange(tx, exchange.id, { what: lockedUntil ? 'wrong code, locked' : 'wrong code', role });
  throw new Refusal('BAD_USER_INPUT', codeMessages.wrong, { field: 'code', commit: true });
}

/** These are completed by their uploads, and the receiver's code by the deliverer: calling changes nothing. */
function answersOnly({ role }: Party, step: StepType): boolean {
  return step === 'Photos' || step === 'DamageReport' || (step === 'CodeExchange' && role === 'Receiver');
}

/** [DAY-01] Whoever came too early is notified when the car can be taken: that they tried stays, although it is refused. */
async function refusalFor(tx: Ctx, { exchange, role }: Party, problem: StepProblem): Promise<Refusal> {
  const options = { field: 'step' };
  if (problem !== 'not-ready') return new Refusal('CONFLICT', stepProblems[problem], options);
  if (!exchange.pick_up_tried_at) {
    await updateExchange(tx, exchange.id, { pick_up_tried_at: tx.clock.now() });
    await logExchange(tx, exchange.id, { what: 'came too early', role });
  }
  return new Refusal('CONFLICT', stepProblems[problem], { ...options, from: exchange.due_at, commit: true });
}

/** Before this a step cannot have been done, whatever the phone says: a car that is left is not taken before it may be. */
function earliestOf({ exchange, steps }: Party, step: StepType): Date {
  const { created_at, due_at, exchange_type } = exchange;
  return step === 'PickUp' && isLeft(exchange_type) ? pickUpFrom(due_at, leftAt(steps)) : created_at;
}

/** Completes one step of the driver's side, once. */
export function completeStep(ctx: Ctx, { step, data, ...asked }: StepInput): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const party = await lockParty(tx, asked);
    if (answersOnly(party, step)) return;
    const { exchange, role } = party;
    const result = complete(stateOf(party), role, step, tx.clock.now());
    if ('problem' in result) throw await refusalFor(tx, party, result.problem);
    if (!('outcome' in result)) return;
    if (step === 'CodeExchange') await mustBeCode(tx, party, data?.code ?? '');
    // The code needs signal: it passes the car on now, not at an hour its deliverer would like better.
    const said = step === 'CodeExchange' ? { ...data, time: null } : (data ?? {});
    await settle(tx, party, result.outcome, believed(tx, exchange, said, earliestOf(party, step)));
  });
}
