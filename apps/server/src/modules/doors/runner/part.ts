import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { overdueFailure } from '@volante/domain/doors/timing';
import type { Metric } from 'prom-client';
import type { Mqtt } from '../../../platform/mqtt.ts';
import type { Part, RunningPart } from '../../../platform/module.ts';
import type { System } from '../../../platform/system.ts';
import { doorsChannel } from '../channel.ts';
import { type DoorCommandRow, unfinished } from '../store/commands.ts';
import { dueLeftOn } from '../store/left-on.ts';
import { Answers } from './answers.ts';
import { seeToKey } from './key-off.ts';
import { answersMetric } from './metrics.ts';
import { type Line, Sequence } from './sequence.ts';

const pollMs = 1_000;
/**
 * How long a closing process waits for its sequences. They take a second or two; one that still waits for its car is
 * given up.
 */
const closePatienceMs = 5_000;

/**
 * Starts the sequences that were pressed, and fails those whose process is gone. Several runners may work on one
 * database.
 */
class DoorsRunner implements RunningPart {
  readonly metrics: readonly Metric[];
  readonly #line: Line;
  readonly #running = new Map<string, Promise<void>>();
  readonly #stop = new AbortController();
  #ends: (() => unknown)[] = [];
  #looking: Promise<void> | undefined;
  #askedMeanwhile = false;
  #closing = false;

  constructor(system: System, mqtt: Mqtt) {
    const ctx = system.contextFor({ kind: 'system' });
    const name = `${hostname()}:${process.pid}:${ctx.ids.next()}`;
    const answers = new Answers(ctx);
    this.metrics = [answersMetric(answers)];
    this.#line = { ctx, mqtt, name, answers, stopping: this.#stop.signal };
  }

  async start(): Promise<void> {
    const { ctx, answers, mqtt } = this.#line;
    const stopListening = await answers.listen(mqtt);
    const polling = setInterval(() => void this.#look(), pollMs);
    const unsubscribe = ctx.bus.subscribe(doorsChannel, () => void this.#look());
    this.#ends = [unsubscribe, () => clearInterval(polling), stopListening];
    void this.#look();
  }

  async close(): Promise<void> {
    this.#closing = true;
    await this.#looking;
    const all = Promise.all(this.#running.values());
    await Promise.race([all, pause(closePatienceMs, undefined, { ref: false })]);
    this.#stop.abort();
    await all;
    for (const end of this.#ends) await end();
  }

  /** Looks at the table once at a time; a call during a look makes it look once more. */
  #look(): Promise<void> {
    this.#askedMeanwhile = true;
    this.#looking ??= this.#lookWhileAsked().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #lookWhileAsked(): Promise<void> {
    while (this.#askedMeanwhile && !this.#closing) {
      this.#askedMeanwhile = false;
      try {
        const { ctx } = this.#line;
        for (const command of await unfinished(ctx)) this.#lookAt(command);
        for (const noticed of await dueLeftOn(ctx, ctx.clock.now())) {
          this.#do(`key of ${noticed.command_id}`, noticed.command_id, () => seeToKey(this.#line, noticed));
        }
      } catch (error) {
        this.#line.ctx.log.warn({ err: error }, 'the door commands could not be read');
      }
    }
  }

  #lookAt(command: DoorCommandRow): void {
    const failure = overdueFailure(command, this.#line.ctx.clock.now());
    const { id } = command;
    if (failure) this.#do(`fail ${id}`, id, () => new Sequence(this.#line, command).fail(failure));
    else if (command.state === 'pressed') this.#do(`run ${id}`, id, () => new Sequence(this.#line, command).run());
  }

  #do(key: string, command: string, act: () => Promise<void>): void {
    if (this.#running.has(key)) return;
    const done = act()
      // The row stays as it is: when its deadline passes, a runner marks it as failed.
      .catch((error: unknown) => this.#line.ctx.log.error({ err: error, command }, 'doors'))
      .finally(() => this.#running.delete(key));
    this.#running.set(key, done);
  }
}

export const doorsPart: Part = {
  role: 'cars',
  async start(system, mqtt) {
    const runner = new DoorsRunner(system, mqtt);
    await runner.start();
    return runner;
  },
};
