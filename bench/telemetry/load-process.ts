// A simulated fleet in its own process. It connects, then sends at a steady pace or as fast as possible.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { TelemetryMessage } from '@volante/domain/telemetry/messages';
import { carTopic } from '@volante/domain/telemetry/topics';
import type { MqttLogin } from '@volante/server/platform/mqtt';
import { connectFrame, isWelcome, publishFrame } from './frames.ts';

export type LoadOrder =
  | { kind: 'connect'; url: string; logins: MqttLogin[] }
  | { kind: 'steady'; seconds: number; everySeconds: number }
  | { kind: 'burst'; each: number };

export interface Sent {
  cars: number;
  messages: number;
}

/** A third of the cars drive, a tenth are plugged in, the others stand still. */
class Car {
  readonly #socket: Socket;
  readonly #topic: string;
  readonly #driving: boolean;
  readonly #charging: boolean;
  #odometer: number;
  #soc = 60;

  constructor(socket: Socket, plate: string, n: number) {
    this.#socket = socket;
    this.#topic = carTopic(plate, 'telemetry');
    this.#driving = n % 3 === 0;
    this.#charging = n % 10 === 1;
    this.#odometer = 20_000 + n;
  }

  send(): void {
    if (this.#driving) this.#odometer += 0.1;
    if (this.#charging) this.#soc = Math.min(100, this.#soc + 0.05);
    const message: TelemetryMessage = {
      at: Date.now(),
      soc: this.#soc,
      charging: this.#charging,
      odometer: Math.round(this.#odometer * 1_000) / 1_000,
      position: [-33.45, -70.66],
      doors: 'closed',
    };
    this.#socket.write(publishFrame(this.#topic, JSON.stringify(message)));
  }
}

const fleet: Car[] = [];

async function join(port: number, { username, password }: MqttLogin, n: number): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  socket.write(connectFrame(username, password));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  if (!isWelcome(answer)) throw new Error('A car was not let in');
  socket.resume();
  socket.on('error', () => process.exit(1));
  socket.on('close', () => process.exit(1));
  fleet.push(new Car(socket, username, n));
}

/** Connects cars until all are connected or one fails, for example at the system's limit of open sockets. */
async function connectAll(url: string, logins: readonly MqttLogin[]): Promise<Sent> {
  const port = Number(new URL(url).port);
  const together = 100;
  for (let at = 0; at < logins.length; at += together) {
    const joined = await Promise.allSettled(
      logins.slice(at, at + together).map((login, n) => join(port, login, at + n)),
    );
    if (joined.some(({ status }) => status === 'rejected')) break;
  }
  return { cars: fleet.length, messages: 0 };
}

async function steady(seconds: number, everySeconds: number): Promise<Sent> {
  const perMs = fleet.length / everySeconds / 1_000;
  const begun = Date.now();
  let messages = 0;
  for (let passed = 0; passed < seconds * 1_000; passed = Date.now() - begun) {
    for (const due = Math.floor(passed * perMs); messages < due; messages += 1) fleet[messages % fleet.length]!.send();
    await pause(10);
  }
  return { cars: fleet.length, messages };
}

async function burst(each: number): Promise<Sent> {
  for (let n = 0; n < each; n += 1) {
    for (const [place, car] of fleet.entries()) {
      car.send();
      if (place % 500 === 0) await pause(0);
    }
  }
  return { cars: fleet.length, messages: each * fleet.length };
}

function obey(order: LoadOrder): Promise<Sent> {
  if (order.kind === 'connect') return connectAll(order.url, order.logins);
  return order.kind === 'steady' ? steady(order.seconds, order.everySeconds) : burst(order.each);
}

process.on('message', (order: LoadOrder) => {
  void obey(order).then((sent) => process.send!(sent));
});
process.on('disconnect', () => process.exit());
