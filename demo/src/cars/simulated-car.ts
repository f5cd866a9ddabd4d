import { connect, type MqttClient } from 'mqtt';
import type { CommandMessage } from '@volante/domain/telemetry/messages';
import { carTopic } from '@volante/domain/telemetry/topics';
import type { Clock } from '@volante/server/platform/clock';
import type { MqttLogin } from '@volante/server/platform/mqtt';
import { advance, type CarLife } from './advance.ts';
import type { Answers } from './answers.ts';
import type { Chance } from './chance.ts';
import { Commands } from './commands.ts';
import { type CarNow, obey, telemetryOf } from './state.ts';

/** Milliseconds between two messages of a car to which nothing happens. */
const everyMs = 10_000;
/** After so long a car tries again by itself. */
const reconnectMs = 3_000;

export interface SimulatedCarOptions {
  plate: string;
  state: CarNow;
  life: CarLife;
  answers: Answers;
  clock: Clock;
  chance: Chance;
}

/** A car as the broker sees it: a login, its own topics, and a state it tells. */
export class SimulatedCar {
  readonly plate: string;
  life: CarLife;
  answers: Answers;
  #state: CarNow;
  readonly #clock: Clock;
  readonly #chance: Chance;
  readonly #commands: Commands;
  readonly #timers = new Set<NodeJS.Timeout>();
  #client: MqttClient | undefined;
  #sentAt = 0;

  constructor({ plate, state, life, answers, clock, chance }: SimulatedCarOptions) {
    this.plate = plate;
    this.life = life;
    this.answers = answers;
    this.#state = state;
    this.#clock = clock;
    this.#chance = chance;
    this.#commands = new Commands({
      now: () => this.#now(),
      act: (action) => this.#change(obey(this.#advanced(), action)),
      answer: (message) => this.#publish('answers', message, 1),
      after: (ms, run) => this.#after(ms, run),
      chance,
    });
  }

  get connected(): boolean {
    return this.#client?.connected ?? false;
  }

  /** Settles when the first try has ended, one way or the other. */
  async connect(url: string, { username, password }: MqttLogin): Promise<void> {
    await this.#disconnect();
    const options = { username, password, clean: true, reconnectPeriod: reconnectMs, queueQoSZero: false };
    const client = connect(url, options);
    this.#client = client;
    client.on('message', (_topic, payload) => this.#hear(payload));
    client.on('connect', () => {
      client.subscribe(carTopic(this.plate, 'commands'), { qos: 1 });
      this.#tell();
    });
    await new Promise<void>((resolve) => {
      client.once('connect', () => resolve());
      // A car that is not let in keeps trying, or waits for its new login.
      client.on('error', () => resolve());
      client.once('close', () => resolve());
    });
  }

  /** Lives on until now, and tells when it is time or something to be told has happened. */
  tick(): void {
    this.#change(this.#advanced());
    if (Math.abs(this.#now() - this.#sentAt) >= everyMs) this.#tell();
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    await this.#disconnect();
  }

  #now(): number {
    return this.#clock.now().getTime();
  }

  #advanced(): CarNow {
    return advance(this.#state, this.life, this.#now(), this.#chance);
  }

  #change(next: CarNow): void {
    const isCharging = ({ doing }: CarNow) => doing.what === 'charging';
    const news = next.doors !== this.#state.doors || isCharging(next) !== isCharging(this.#state);
    this.#state = next;
    if (news) this.#tell();
  }

  #tell(): void {
    this.#sentAt = this.#now();
    this.#publish('telemetry', telemetryOf(this.#state), 0);
  }

  /** What is said without a connection is lost, as on the road. */
  #publish(branch: 'telemetry' | 'answers', message: object, qos: 0 | 1): void {
    if (this.connected) this.#client?.publish(carTopic(this.plate, branch), JSON.stringify(message), { qos });
  }

  #hear(payload: Buffer): void {
    this.#commands.hear(JSON.parse(payload.toString()) as CommandMessage, this.answers);
  }

  #after(ms: number, run: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      run();
    }, ms);
    this.#timers.add(timer);
  }

  async #disconnect(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await client?.endAsync(true);
  }
}
