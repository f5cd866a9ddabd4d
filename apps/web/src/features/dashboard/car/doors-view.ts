import type { DoorAction } from '@volante/domain/doors/sequence';
import type { DoorCommandFragment } from './door-command.generated.ts';

export type Command = DoorCommandFragment;

/** A press that failed, or whose result is unknown. */
export interface Trouble {
  action: DoorAction;
  message: string;
  /** Set when the press may have reached the server: the last command before it, and when the phone gave up waiting. */
  unanswered?: { before: string | undefined; at: number };
}

/** What the doors show. Nothing in it is guessed. */
export type DoorsView =
  | { state: 'idle' }
  | { state: 'sending'; action: DoorAction }
  | { state: 'running' | 'done'; action: DoorAction; command: Command }
  /** A command may be running, but the phone cannot reach the server. */
  | { state: 'lost'; action: DoorAction; command?: Command }
  | { state: 'failed'; action: DoorAction; message: string; command?: Command };

interface Facts {
  pressed: DoorAction | null;
  trouble: Trouble | null;
  /** The driver's newest command, as the server last reported it. */
  command: Command | null;
  /** When the server last reported on the car. */
  answeredAt: number;
  /** False while the server cannot be reached. */
  heard: boolean;
}

const notArrived = 'Tu orden no llegó al auto. Inténtalo de nuevo.';

export function doorsView({ pressed, trouble, command, answeredAt, heard }: Facts): DoorsView {
  if (pressed) return { state: 'sending', action: pressed };
  if (command?.status === 'running') {
    return { state: heard ? 'running' : 'lost', action: actionOf(command), command };
  }
  const { unanswered } = trouble ?? {};
  if (trouble && !unanswered) return { state: 'failed', ...trouble };
  if (trouble && unanswered && answeredAt <= unanswered.at) return { state: 'lost', action: trouble.action };
  if (trouble && (!command || command._id === unanswered?.before)) {
    return { state: 'failed', action: trouble.action, message: notArrived };
  }
  return command ? ended(command) : { state: 'idle' };
}

function ended(command: Command): DoorsView {
  const action = actionOf(command);
  if (command.status === 'done') return { state: 'done', action, command };
  return { state: 'failed', action, message: command.message ?? notArrived, command };
}

const actionOf = ({ action }: Command): DoorAction => (action === 'close' ? 'close' : 'open');
