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
import type { Ctx } from '../../../platform/context.ts';
import type { RowChanges } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type DoorCommandRow, moveOn } from '../store/commands.ts';
import { type CarMessageRow, insertMessage, openUntil, writeAnswer } from '../store/messages.ts';
import { observeDoors } from '../metrics.ts';
import { noticeKey } from './notice-key.ts';

export interface Happening {
  event: DoorEvent;
  /** The process that takes the sequence on. */
  by?: string;
  /** What the car said, when the event is an answer of the car. */
  answer?: AnswerMessage;
}

export interface Advanced {
  command: DoorCommandRow;
  /** The message to send now. It is stored before it is sent. */
  message: CarMessageRow | null;
  effects: readonly DoorEffect[];
}

const after = (instant: Date, ms: number) => new Date(instant.getTime() + ms);

type Stage = RowChanges<'door_commands'>;

/** For each stage, when it began and by when it must be over. */
const stages: Record<Exclude<DoorState, 'pressed' | 'failed'>, (now: Date, by: string | undefined) => Stage> = {
  taken: (now, by) => ({ taken_at: now, taken_by: by ?? null, deadline: after(now, answerMs) }),
  sent: (now) => ({ sent_at: now }),
  received: (now) => ({ received_at: now, deadline: after(now, pauseMs) }),
  acting: (now) => ({ acted_at: now, deadline: after(now, answerMs) }),
  done: (now) => ({ finished_at: now, deadline: null, cool_down_until: after(now, coolDownMs) }),
};

/** While the car may still carry out an unanswered command, no other sequence of that car may begin. */
async function failedStage(tx: Ctx, { id }: DoorCommandRow, event: DoorEvent, now: Date): Promise<Stage> {
  if (!isDoorFailure(event)) throw new Error(`${event} is not a failure of a door sequence`);
  const open = event === 'refused' ? null : await openUntil(tx, id);
  return { failure: event, finished_at: now, deadline: null, cool_down_until: open && open > now ? open : null };
}

/** Stores the next command for the car, if this step sends one. */
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

/**
 * True when this step would move the doors so late that the driver no longer expects it, for example after the database
 * or a process hung.
 */
function comesTooLate({ deadline }: DoorCommandRow, next: DoorState, now: Date): boolean {
  return !isFinished(next) && deadline !== null && isAbandoned(deadline, now);
}

const keyIsOn = ({ action, received_at }: DoorCommandRow) => action === 'open' && received_at !== null;

/**
 * The only function that writes the state of a sequence. Returns null when the sequence is no longer in the state that
 * the caller saw, or when it is too late to go on; then whichever runner finds it marks it as failed.
 */
export function advance(ctx: Ctx, command: DoorCommandRow, { event, by, answer }: Happening): Promise<Advanced | null> {
  const step = transition(command.state, event);
  if (!step) throw new Error(`A door sequence in state ${command.state} does not accept the event ${event}`);
  const { next, effects } = step;
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    if (comesTooLate(command, next, now)) return null;
    const stage =
      next === 'failed' || next === 'pressed' ? await failedStage(tx, command, event, now) : stages[next](now, by);
    const moved = await moveOn(tx, command, { state: next, ...stage });
    if (!moved) return null;
    if (answer) await writeAnswer(tx, { answer, at: now });
    if (isFinished(next)) tx.afterCommit(() => observeDoors(moved));
    if (next === 'failed' && keyIsOn(moved)) await noticeKey(tx, { commandId: moved.id, carId: moved.car_id });
    return { command: moved, message: await nextMessage(tx, moved, effects, now), effects };
  });
}
