import { connect, type MqttClient } from 'mqtt';
import { carTopic } from '@volante/domain/telemetry/topics';
import type { Clock } from '@volante/server/platform/clock';
import type { MqttLogin } from '@volante/server/platform/mqtt';
import { advance, type CarLife } from './advance.ts';
import type { Answers } from './answers.ts';
import { between, type Chance } from './chance.ts';
import { Commands, readCommand } from './commands.ts';
import { type CarNow, fed, obey, telemetryOf } from './state.ts';

/** Time between two telemetry messages while nothing happens to the car. */
const everyMs = 10_000;
/** A car that lost its connection retries after growing pauses. */
const [firstPauseMs, longestPauseMs] = [1_000, 60_000];

export interface SimulatedCarOptions {
  plate: string;
  state: CarNow;
  life: CarLife;
  answers: Answers;
  clock: Clock;
  chance: Chance;
}

/** A car as the broker sees it: it has a login and its own topics, and reports its state. */
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
      // The delay of 0 ms lets the answer to the command go out before the new state.
      act: (action) => this.#change(obey(this.#advanced(), action), () => this.#after(0, () => this.#tell())),
      answer: (message) => this.#publish('answers', message, 1),
      after: (ms, run) => this.#after(ms, run),
      chance,
    });
  }

  get connected(): boolean {
    return this.#client?.connected ?? false;
  }

  /** Resolves when the first connection attempt has ended, whether it succeeded or not. */
  async connect(url: string, { username, password }: MqttLogin): Promise<void> {
    await this.#disconnect();
    const options = { username, password, clean: true, reconnectPeriod: firstPauseMs, queueQoSZero: false };
    const client = connect(url, options);
    this.#client = client;
    client.on('message', (_topic, payload) => this.#hear(payload));
    client.on('close', () => {
      const { reconnectPeriod = firstPauseMs } = client.options;
      client.options.reconnectPeriod = Math.min(longestPauseMs, reconnectPeriod * between(this.#chance, 1.5, 2.5));
    });
    client.on('connect', () => {
      client.options.reconnectPeriod = firstPauseMs;
      // Subscribes before the first report: whoever sees the car's telemetry may send it a command.
      client.subscribe(carTopic(this.plate, 'commands'), { qos: 1 }, () => this.#tell());
    });
    await new Promise<void>((resolve) => {
      client.once('connect', () => resolve());
      // An error is not fatal: the car keeps trying, or gets a new login later.
      client.on('error', () => resolve());
      client.once('close', () => resolve());
    });
  }

  /** Advances the car to now. Reports its state when the doors or charging changed, or a report is due. */
  tick(): void {
    this.#change(this.#advanced());
    if (Math.abs(this.#now() - this.#sentAt) >= everyMs) this.#tell();
  }

  /** A charge point feeds it that many kW; null when its cable is pulled. */
  plug(kw: number | null): void {
    this.#change(fed(this.#advanced(), kw));
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

  #change(next: CarNow, tell = () => this.#tell()): void {
    const isCharging = ({ doing }: CarNow) => doing.what === 'charging';
    const news = next.doors !== this.#state.doors || isCharging(next) !== isCharging(this.#state);
    this.#state = next;
    if (news) tell();
  }

  #tell(): void {
    this.#sentAt = this.#now();
    this.#publish('telemetry', telemetryOf(this.#state), 0);
  }

  /** Messages sent without a connection are lost, as with a real car. */
  #publish(branch: 'telemetry' | 'answers', message: object, qos: 0 | 1): void {
    if (this.connected) this.#client?.publish(carTopic(this.plate, branch), JSON.stringify(message), { qos });
  }

  #hear(payload: Buffer): void {
    const command = readCommand(payload.toString());
    if (command) this.#commands.hear(command, this.answers);
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
