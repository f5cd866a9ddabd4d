import type { CarAction } from '../telemetry/messages.ts';

export const doorActions = ['open', 'close'] as const;

export type DoorAction = (typeof doorActions)[number];

/** The commands sent to the car, in this order. */
export const doorSteps: Record<DoorAction, readonly [key: CarAction, lock: CarAction]> = {
  open: ['key-on', 'unlock'],
  close: ['key-off', 'lock'],
};

/**
 * pressed: no process has begun with it. taken: a process is about to send the key command. sent: it is on its way to the
 * car. received: the car acknowledged it, and the pause runs. acting: the lock command is on its way. done: the car
 * acknowledged that one too.
 */
export const doorStates = ['pressed', 'taken', 'sent', 'received', 'acting', 'done', 'failed'] as const;

export type DoorState = (typeof doorStates)[number];

/**
 * silent: no answer in time. refused: the car said no. no-line: the command could not be handed over to the broker.
 * interrupted: whoever ran it stopped or died. unclaimed: nobody began with it. revoked: the driver lost the car, or
 * the right to drive it, during the sequence.
 */
export const doorFailures = ['silent', 'refused', 'no-line', 'interrupted', 'unclaimed', 'revoked'] as const;

export type DoorFailure = (typeof doorFailures)[number];

export const doorEvents = ['taken', 'handed-over', 'acknowledged', 'pause-over', ...doorFailures] as const;

export type DoorEvent = (typeof doorEvents)[number];

/** What the runner does after a step, in this order. 'cancel' takes back the command that is on its way. */
export type DoorEffect = 'send-key' | 'await-answer' | 'pause' | 'send-lock' | 'cancel' | 'cool-down';

export interface DoorStep {
  readonly next: DoorState;
  readonly effects: readonly DoorEffect[];
}

const to = (next: DoorState, ...effects: DoorEffect[]): DoorStep => ({ next, effects });

const failed = to('failed');
/** The car may have received the command, so it is asked to forget it. */
const takenBack = to('failed', 'cancel');

/** Nothing is ever sent twice: no state leads back, and each command belongs to one step. */
const table: Record<DoorState, Partial<Record<DoorEvent, DoorStep>>> = {
  pressed: { taken: to('taken', 'send-key'), unclaimed: failed },
  taken: { 'handed-over': to('sent', 'await-answer'), 'no-line': takenBack, silent: takenBack, interrupted: takenBack },
  sent: { acknowledged: to('received', 'pause'), refused: failed, silent: takenBack, interrupted: takenBack },
  received: { 'pause-over': to('acting', 'send-lock', 'await-answer'), revoked: failed, interrupted: failed },
  acting: {
    acknowledged: to('done', 'cool-down'),
    refused: failed,
    silent: takenBack,
    'no-line': takenBack,
    interrupted: takenBack,
  },
  done: {},
  failed: {},
};

/** The next state and its effects; null when this event cannot happen in that state. */
export function transition(state: DoorState, event: DoorEvent): DoorStep | null {
  return table[state][event] ?? null;
}

export function isDoorFailure(event: DoorEvent): event is DoorFailure {
  return (doorFailures as readonly DoorEvent[]).includes(event);
}

export function isFinished(state: DoorState): state is 'done' | 'failed' {
  return state === 'done' || state === 'failed';
}
