import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerMessage, CarAction, CommandMessage, TelemetryMessage } from '@volante/domain/telemetry/messages';
import { carTopic } from '@volante/domain/telemetry/topics';
import type { MqttLogin } from '@volante/server/platform/mqtt';
import { connectAsync, type MqttClient } from 'mqtt';

/** How a car handles a command. By default it acts at once and answers 'done'. */
export interface Manner {
  /** Receives the command, does nothing and does not answer. */
  deaf?: boolean;
  /** Acts after this delay, unless the command has expired or was cancelled by then. */
  actAfterMs?: number;
  /** Acts at once and answers after this delay. */
  answerAfterMs?: number;
  refuses?: boolean;
  /** The cancel message never arrives: only the command's expiry can stop the car. */
  missesCancel?: boolean;
  answersTwice?: boolean;
  /** Answers with this command id instead of the right one. */
  answersAs?: string;
}

type Heard = CommandMessage & { at: number };

interface Wish {
  url: string;
  login: MqttLogin;
  /** The car's clock. */
  now?: () => number;
}

/** A test car. It follows the protocol (each id once, nothing expired) and misbehaves only as the test says. */
export class TestCar {
  /** All messages it received, in order. */
  readonly heard: Heard[] = [];
  /** The actions it carried out. */
  readonly did: { action: CarAction; at: number }[] = [];
  doors: TelemetryMessage['doors'] = 'closed';
  readonly carId: string;
  readonly #client: MqttClient;
  readonly #now: () => number;
  readonly #results = new Map<string, AnswerMessage['result']>();
  readonly #actions = new Map<string, CarAction>();
  #manners: Partial<Record<CarAction, Manner>> = {};

  private constructor(client: MqttClient, carId: string, now: () => number) {
    this.#client = client;
    this.carId = carId;
    this.#now = now;
  }

  static async connect({ url, login, now = Date.now }: Wish): Promise<TestCar> {
    const { username, password } = login;
    const client = await connectAsync(url, { username, password, reconnectPeriod: 0, connectTimeout: 5_000 });
    const car = new TestCar(client, username, now);
    client.on('message', (_topic, payload) => void car.#hear(JSON.parse(payload.toString())));
    client.on('error', () => {});
    await client.subscribeAsync(carTopic(username, 'commands'), { qos: 1 });
    return car;
  }

  /** Sets how the car handles commands: the same for all, or by action. */
  behave(manners: Partial<Record<CarAction, Manner>> | Manner = {}): this {
    const each = (manner: Manner) => ({ 'key-on': manner, 'key-off': manner, unlock: manner, lock: manner });
    const named = ['key-on', 'key-off', 'unlock', 'lock'].some((action) => action in manners);
    this.#manners = named ? (manners as Partial<Record<CarAction, Manner>>) : each(manners as Manner);
    return this;
  }

  /** The actions it received, without the cancel messages. */
  get orders(): CarAction[] {
    return this.heard.flatMap((message) => (message.do === 'cancel' ? [] : [message.do]));
  }

  get cancelled(): string[] {
    return this.heard.flatMap(({ id, do: action }) => (action === 'cancel' ? [id] : []));
  }

  async say(state: Partial<TelemetryMessage> = {}): Promise<void> {
    const message = { at: this.#now(), soc: 71, charging: false, odometer: 12_345.6, doors: this.doors, ...state };
    await this.#client.publishAsync(carTopic(this.carId, 'telemetry'), JSON.stringify(message), { qos: 1 });
  }

  /** Sends any text on any topic; the broker decides what it lets through. */
  async publish(topic: string, text: string): Promise<void> {
    if (!this.#client.connected) throw new Error('The car is not connected');
    await this.#client.publishAsync(topic, text);
  }

  async answer(id: string, result: AnswerMessage['result']): Promise<void> {
    const message: AnswerMessage = { id, result, at: this.#now() };
    await this.publish(carTopic(this.carId, 'answers'), JSON.stringify(message)).catch(() => {});
  }

  async leave(): Promise<void> {
    await this.#client.endAsync(true);
  }

  async #hear(message: CommandMessage): Promise<void> {
    this.heard.push({ ...message, at: this.#now() });
    if (message.do === 'cancel') return this.#forget(message.id);
    const { id, do: action, expiresAt } = message;
    this.#actions.set(id, action);
    const manner = this.#manners[action] ?? {};
    if (manner.deaf || this.#results.has(id)) return;
    if (manner.actAfterMs) await pause(manner.actAfterMs);
    if (!this.#results.has(id)) this.#results.set(id, await this.#act(action, expiresAt, manner));
    if (manner.answerAfterMs) await pause(manner.answerAfterMs);
    const result = this.#results.get(id)!;
    await this.answer(manner.answersAs ?? id, result);
    if (manner.answersTwice) await this.answer(id, result);
  }

  async #act(action: CarAction, expiresAt: number, { refuses }: Manner): Promise<AnswerMessage['result']> {
    if (this.#now() >= expiresAt) return 'expired';
    if (refuses) return 'refused';
    this.did.push({ action, at: this.#now() });
    if (action === 'unlock' || action === 'lock') {
      this.doors = action === 'unlock' ? 'open' : 'closed';
      await this.say();
    }
    return 'done';
  }

  /** Cancels a command that was not carried out yet. */
  #forget(id: string): void {
    const action = this.#actions.get(id);
    if (action && this.#manners[action]?.missesCancel) return;
    if (!this.#results.has(id)) this.#results.set(id, 'cancelled');
  }
}
