import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { modules } from '@volante/server/modules';
import { outboxHandlers } from '@volante/server/platform/outbox/handlers';
import { OutboxWorker } from '@volante/server/platform/outbox/worker';
import { readConfig } from '@volante/server/platform/read-config';
import { type RunningServer, startServer } from '@volante/server/server';
import { CutLine } from '../kit/cut-line.ts';
import { silent } from '../kit/database.ts';
import { seededIds } from './seeded-ids.ts';
import { follow, Line } from './statements.ts';

/** Where a node keeps its data: a folder of its own, and the PostgreSQL behind `databaseUrl` unless it is embedded. */
export interface Place {
  folder: string;
  databaseUrl?: string;
}

export interface NodeWish {
  place: Place;
  /** The one clock of the history. */
  now: () => Date;
  /** How many nodes there were before: its ids are others. */
  life: number;
  seed: number;
  bank?: { readonly url: string; readonly key: string };
}

/** What a data folder holds of a process that lives. */
const heldByProcess = ['database.lock', 'ops'];

const encryptionKey = Buffer.alloc(32, 'volante');

/** The whole product in this process, on real modules, between lines that can be cut. */
export class Node {
  readonly line: Line;
  readonly #server: RunningServer;
  readonly #place: Place;
  readonly #phones: CutLine;
  readonly #cars: CutLine;
  readonly #life: number;

  private constructor(parts: {
    line: Line;
    server: RunningServer;
    place: Place;
    phones: CutLine;
    cars: CutLine;
    life: number;
  }) {
    this.line = parts.line;
    this.#server = parts.server;
    this.#place = parts.place;
    this.#phones = parts.phones;
    this.#cars = parts.cars;
    this.#life = parts.life;
  }

  static async start({ place, now, life, seed, bank }: NodeWish): Promise<Node> {
    const line = new Line();
    follow(line);
    const settings = readConfig({ PORT: '0', VOLANTE_DEMO: 'off' });
    const server = await startServer({
      config: {
        ...settings,
        publicUrl: 'http://volante.test',
        publicUrlGiven: true,
        dataFolder: place.folder,
        databaseUrl: place.databaseUrl,
        encryptionKey,
        // Without the role 'worker': jobs and effects are steps of the history.
        roles: new Set(['api', 'cars', 'ocpp'] as const),
        ...(bank && { paymentsUrl: bank.url, paymentsKey: bank.key }),
      },
      clock: { now },
      ids: seededIds(`${seed}/${life}`),
      log: silent,
    });
    const [phones, cars] = [await CutLine.open(), await CutLine.open()];
    phones.target = Number(new URL(server.url).port);
    cars.target = Number(new URL(server.mqttUrl!).port);
    return new Node({ line, server, place, phones, cars, life });
  }

  get system() {
    return this.#server.system;
  }

  get url(): string {
    return this.#phones.url;
  }

  get mqttUrl(): string {
    return this.#cars.url.replace('http', 'mqtt');
  }

  /** The line to phones and charge points breaks; the node goes on. */
  cutPhones(): void {
    this.#phones.cut();
  }

  /**
   * Ends the node as a kill does, and returns where the next one begins. What it has given to the system's files by now is all there
   * is: no statement reaches its database any more, and that is never closed. The folder gets another name, so that whatever else
   * the dying node still does finds nothing.
   */
  die(): Place {
    const { folder, databaseUrl } = this.#place;
    const { pool } = this.system;
    this.line.die();
    const refuse = () => Promise.reject(new Error('The node is dead'));
    pool.connect = refuse as never;
    if (!databaseUrl) pool.end = refuse;
    this.#phones.cut();
    this.#cars.cut();
    const next = path.join(path.dirname(folder), `life-${this.#life + 1}`);
    renameSync(folder, next);
    for (const held of heldByProcess) rmSync(path.join(next, held), { recursive: true, force: true });
    void this.close();
    return { folder: next, ...(databaseUrl && { databaseUrl }) };
  }

  /** Carries out what waits in the outbox. */
  async carryOut(): Promise<void> {
    const worker = new OutboxWorker(this.system, outboxHandlers(modules), { pollMs: 60_000 });
    await worker.drain();
    await worker.stop();
  }

  async close(): Promise<void> {
    await this.#phones.close();
    await this.#cars.close();
    await Promise.race([this.#server.close(), pause(60_000, undefined, { ref: false })]);
  }
}
