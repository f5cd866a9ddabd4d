import { setTimeout as pause } from 'node:timers/promises';
import { type DoorEffect, type DoorEvent, isDoorFailure } from '@volante/domain/doors/sequence';
import { answerMs, pauseMs } from '@volante/domain/doors/timing';
import type { AnswerMessage, CommandMessage } from '@volante/domain/telemetry/messages';
import { carTopic } from '@volante/domain/telemetry/topics';
import type { Ctx } from '../../../platform/context.ts';
import type { Mqtt } from '../../../platform/mqtt.ts';
import { advance } from '../commands/advance.ts';
import { refusalOf } from '../queries/refusal-of.ts';
import type { DoorCommandRow } from '../store/commands.ts';
import { type CarMessageRow, messagesOf, writeCancelled } from '../store/messages.ts';
import type { Answers, Expected } from './answers.ts';
import { patiently } from './patiently.ts';

/** What a sequence needs in order to run. */
export interface Line {
  ctx: Ctx;
  mqtt: Mqtt;
  answers: Answers;
  /** This process's name, stored with the sequences it takes. */
  name: string;
  /** Aborted when the process ends: sequences under way are given up. */
  stopping: AbortSignal;
}

/** What happened, with the car's answer if there was one. */
interface Outcome {
  event: DoorEvent;
  answer?: AnswerMessage;
}

const outcomeOf = (answer: AnswerMessage): Outcome => ({
  event: answer.result === 'done' ? 'acknowledged' : 'refused',
  answer,
});

const cancelPatienceMs = 2_000;

async function inTime(sending: Promise<void>): Promise<void> {
  const over = new AbortController();
  const tooLong = pause(cancelPatienceMs, undefined, { signal: over.signal }).then(
    () => Promise.reject(new Error('The broker did not accept the message in time')),
    () => undefined,
  );
  await Promise.race([sending, tooLong]).finally(() => over.abort());
}

/**
 * Runs one sequence by the table in `domain`: each event is stored first, then its effects are carried out, and one of
 * them brings the next event. An event that cannot be stored is not acted on, so that the record never misses something
 * that happened.
 */
export class Sequence {
  readonly #line: Line;
  #command: DoorCommandRow;
  #message: CarMessageRow | undefined;
  #expected: Expected | undefined;
  #silence: Promise<Outcome> | undefined;
  readonly #stopped: Promise<Outcome>;
  readonly #over = new AbortController();

  constructor(line: Line, command: DoorCommandRow) {
    this.#line = line;
    this.#command = command;
    this.#stopped = new Promise((resolve) => {
      const stop = () => resolve({ event: 'interrupted' });
      if (line.stopping.aborted) stop();
      else line.stopping.addEventListener('abort', stop, { signal: this.#over.signal });
    });
  }

  /** Runs from the press to the end. Does nothing when another process was quicker. */
  run(): Promise<void> {
    return this.#follow({ event: 'taken' });
  }

  /** Fails a sequence whose process is gone, and cancels the command that it may have sent. */
  async fail(event: 'unclaimed' | 'interrupted'): Promise<void> {
    this.#message = (await messagesOf(this.#line.ctx, this.#command.id)).at(-1);
    await this.#follow({ event });
  }

  async #follow(first: Outcome): Promise<void> {
    try {
      for (let outcome: Outcome | undefined = first; outcome;) {
        const effects = await this.#write(outcome);
        outcome = undefined;
        for (const effect of effects) outcome ??= await this.#effects[effect]();
      }
    } finally {
      this.#over.abort();
      this.#expected?.end();
    }
  }

  /** Stores the event. Returns no effects when another process has ended the sequence meanwhile. */
  async #write({ event, answer }: Outcome): Promise<readonly DoorEffect[]> {
    const { ctx, name } = this.#line;
    const before = this.#command;
    // From here on every answer of the car is late, and is stored as such.
    if (isDoorFailure(event)) this.#expected?.end();
    const advanced = await patiently(ctx, () => advance(ctx, before, { event, by: name, ...(answer && { answer }) }));
    if (!advanced) {
      ctx.log.debug({ command: before.id, state: before.state, event }, 'a door sequence was led on by another');
      return [];
    }
    ctx.log.info({ command: before.id, car: before.car_id, event, state: advanced.command.state }, 'doors');
    this.#command = advanced.command;
    if (advanced.message) this.#message = advanced.message;
    return advanced.effects;
  }

  readonly #effects: Record<DoorEffect, () => Promise<Outcome | undefined>> = {
    'send-key': async () => (await this.#send()) ?? { event: 'handed-over' },
    'send-lock': () => this.#send(),
    'await-answer': () => Promise.race([this.#expected!.answer.then(outcomeOf), this.#silence!, this.#stopped]),
    pause: () => this.#pause(),
    cancel: () => this.#cancel(),
    // Nothing to do: the stored time of the pause makes further presses be refused.
    'cool-down': async () => undefined,
  };

  /** Sends the message. Returns what went wrong, or undefined once the broker or the car itself has it. */
  async #send(): Promise<Outcome | undefined> {
    const { ctx, answers } = this.#line;
    const { id, action, expires_at } = this.#message!;
    const expiresAt = expires_at.getTime();
    const left = Math.min(answerMs, expiresAt - ctx.clock.now().getTime());
    // This process hung since it stored the message: it is too late to send it.
    if (left <= 0) return { event: 'silent' };
    this.#expected?.end();
    this.#expected = answers.expect(this.#message!);
    this.#silence = pause(left, undefined, { signal: this.#over.signal }).then(
      () => ({ event: 'silent' }) as const,
      // The sequence is over: nobody reads this result any more.
      () => ({ event: 'interrupted' }) as const,
    );
    const handedOver = this.#publish({ id, do: action, expiresAt }).then(
      () => undefined,
      (error: unknown): Outcome => {
        ctx.log.warn({ err: error, command: this.#command.id }, 'no line to the cars');
        return { event: 'no-line' };
      },
    );
    const answered = this.#expected.answer.then(() => undefined);
    return Promise.race([handedOver, answered, this.#silence, this.#stopped]);
  }

  #publish(message: CommandMessage): Promise<void> {
    return this.#line.mqtt.publish(carTopic(this.#command.car_id, 'commands'), JSON.stringify(message));
  }

  /**
   * A driver who loses the car or the right to drive it during this second does not get it unlocked. A car that is
   * being locked is locked all the same: left half done, it would stand open for anybody.
   */
  async #pause(): Promise<Outcome> {
    const { ctx, stopping } = this.#line;
    await pause(pauseMs, undefined, { signal: stopping }).catch(() => {});
    if (stopping.aborted) return { event: 'interrupted' };
    const { action, driver_id, car_id } = this.#command;
    if (action === 'close') return { event: 'pause-over' };
    const refusal = await patiently(ctx, () => refusalOf(ctx, { driverId: driver_id, carId: car_id }));
    return { event: refusal ? 'revoked' : 'pause-over' };
  }

  /** Asks the car to drop a command that it has not carried out. The command's expiry is the second safeguard. */
  async #cancel(): Promise<undefined> {
    const { ctx } = this.#line;
    const message = this.#message;
    if (!message || message.answered_at) return;
    try {
      await inTime(this.#publish({ id: message.id, do: 'cancel' }));
      await writeCancelled(ctx, message.id, ctx.clock.now());
    } catch (error) {
      ctx.log.warn({ err: error, command: this.#command.id }, 'a command could not be taken back');
    }
  }
}
