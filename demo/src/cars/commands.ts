import {
  type AnswerMessage,
  type CarAction,
  carActions,
  type CommandMessage,
} from '@volante/domain/telemetry/messages';
import { type Answers, mannerOf } from './answers.ts';

type Result = AnswerMessage['result'];

/** What `Commands` needs from its car. */
interface Obedient {
  now(): number;
  act(action: CarAction): void;
  answer(message: AnswerMessage): void;
  after(ms: number, run: () => void): void;
  /** A random number from 0 (inclusive) to 1 (exclusive). */
  chance(): number;
}

interface Heard {
  result?: Result;
  sent?: AnswerMessage;
}

const remembered = 200;

/** The car's side of the protocol: runs each id once, and never an expired or cancelled command. */
export class Commands {
  readonly #car: Obedient;
  readonly #heard = new Map<string, Heard>();

  constructor(car: Obedient) {
    this.#car = car;
  }

  hear(command: CommandMessage, answers: Answers): void {
    const manner = mannerOf(answers);
    if (!manner.hears) return;
    const known = this.#heard.get(command.id);
    if (known?.sent) return this.#car.answer(known.sent);
    if (command.do === 'cancel') return this.#cancel(command.id, known);
    if (known) return undefined;
    const heard = this.#remember(command.id);
    const [soonest, latest] = manner.actsAfter;
    return this.#car.after(soonest + this.#car.chance() * (latest - soonest), () => {
      if (heard.result) return;
      heard.result = this.#car.now() > command.expiresAt ? 'expired' : manner.obeys ? 'done' : 'refused';
      if (heard.result === 'done') this.#car.act(command.do);
      this.#tell(command.id, heard, manner.tellsAfter);
    });
  }

  /** A finished command cannot be cancelled. A cancel that arrives first still stops its command. */
  #cancel(id: string, known: Heard | undefined): void {
    const heard = known ?? this.#remember(id);
    if (heard.result) return;
    heard.result = 'cancelled';
    this.#tell(id, heard, 0);
  }

  #tell(id: string, heard: Heard, ms: number): void {
    const { result } = heard;
    if (!result) return;
    const tell = () => {
      heard.sent = { id, result, at: this.#car.now() };
      this.#car.answer(heard.sent);
    };
    if (ms > 0) this.#car.after(ms, tell);
    else tell();
  }

  #remember(id: string): Heard {
    const heard: Heard = {};
    this.#heard.set(id, heard);
    const [oldest] = this.#heard.keys();
    if (this.#heard.size > remembered && oldest !== undefined) this.#heard.delete(oldest);
    return heard;
  }
}

/** Null when the text is not a valid command. */
export function readCommand(text: string): CommandMessage | null {
  try {
    const { id, do: wanted, expiresAt } = JSON.parse(text) as Record<string, unknown>;
    if (typeof id !== 'string') return null;
    if (wanted === 'cancel') return { id, do: 'cancel' };
    const action = carActions.find((known) => known === wanted);
    return action && typeof expiresAt === 'number' ? { id, do: action, expiresAt } : null;
  } catch {
    return null;
  }
}
