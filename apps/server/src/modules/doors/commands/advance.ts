import {
  type DoorEffect,
  type DoorEvent,
  type DoorState,
  doorSteps,
  isDoorFailure,
  isFinished,
  transition,
} from '@volante/domain/doors/sequence';
import { answerMs, coolDownMs, isAbandoned, pauseMs } from '@volante/domain/doors/timing';
import type { AnswerMessage } from '@volante/domain/telemetry/messages';
import type { Updateable } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type DoorCommandRow, moveOn } from '../store/commands.ts';
import { type CarMessageRow, insertMessage, openUntil, writeAnswer } from '../store/messages.ts';
import type { DoorCommandsTable } from '../tables.ts';

export interface Happening {
  event: DoorEvent;
  /** The process that takes it. */
  by?: string;
  /** What the car said, when that is what happened. */
  answer?: AnswerMessage;
}

export interface Advanced {
  command: DoorCommandRow;
  /** What is to be sent now, written down before it is. */
  message: CarMessageRow | null;
  effects: readonly DoorEffect[];
}

const after = (instant: Date, ms: number) => new Date(instant.getTime() + ms);

type Stage = Updateable<DoorCommandsTable>;

/** Each stage with its time, and until when it must be over. */
const stages: Record<Exclude<DoorState, 'pressed' | 'failed'>, (now: Date, by: string | undefined) => Stage> = {
  taken: (now, by) => ({ taken_at: now, taken_by: by ?? null, deadline: after(now, answerMs) }),
  sent: (now) => ({ sent_at: now }),
  received: (now) => ({ received_at: now, deadline: after(now, pauseMs) }),
  acting: (now) => ({ acted_at: now, deadline: after(now, answerMs) }),
  done: (now) => ({ finished_at: now, deadline: null, cool_down_until: after(now, coolDownMs) }),
};

/** Until a command that the car may still carry out has expired, no other sequence of the car begins. */
async function failedStage(tx: Ctx, { id }: DoorCommandRow, event: DoorEvent, now: Date): Promise<Stage> {
  if (!isDoorFailure(event)) throw new Error(`${event} is no failure`);
  const open = event === 'refused' ? null : await openUntil(tx, id);
  return { failure: event, finished_at: now, deadline: null, cool_down_until: open && open > now ? open : null };
}

/** The next command for the car, if the step sends one. */
function nextMessage(tx: Ctx, command: DoorCommandRow, effects: readonly DoorEffect[], now: Date) {
  const step = effects.includes('send-key') ? 0 : effects.includes('send-lock') ? 1 : null;
  if (step === null) return null;
  return insertMessage(tx, {
    id: tx.ids.next(),
    command_id: command.id,
    car_id: command.car_id,
    action: doorSteps[command.action][step],
    sent_at: now,
    expires_at: after(now, answerMs),
  });
}

/** It would tell the car something, or lead to it, so late that nobody counts on it: a database or a process stood still. */
function comesTooLate({ deadline }: DoorCommandRow, next: DoorState, now: Date): boolean {
  return !isFinished(next) && deadline !== null && isAbandoned(deadline, now);
}

/**
 * The one place that writes where a sequence stands. Null when it no longer stands where the caller saw it, or when it is
 * too late to lead it on: then whoever finds it fails it.
 */
export function advance(ctx: Ctx, command: DoorCommandRow, { event, by, answer }: Happening): Promise<Advanced | null> {
  const step = transition(command.state, event);
  if (!step) throw new Error(`A door sequence that is ${command.state} knows no ${event}`);
  const { next, effects } = step;
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    if (comesTooLate(command, next, now)) return null;
    const stage =
      next === 'failed' || next === 'pressed' ? await failedStage(tx, command, event, now) : stages[next](now, by);
    const moved = await moveOn(tx, command, { state: next, ...stage });
    if (!moved) return null;
    if (answer) await writeAnswer(tx, { answer, at: now });
    return { command: moved, message: await nextMessage(tx, moved, effects, now), effects };
  });
}
