import { Gauge, type Metric } from 'prom-client';
import type { System } from '../../../platform/system.ts';
import { type ChatNews, hearChat } from '../news.ts';
import { conversationState } from '../queries/conversation.ts';
import { hasEnded } from '../routes/caller.ts';
import { lastPlaces } from '../store/messages.ts';
import type { ChatConnection } from './connection.ts';

const beatMs = 20_000;
/** The bus may lose a message: this often each connection is compared with what was said. */
const compareMs = 10_000;
/** How often sessions are checked: a revoked one must get nothing more after 5 s. */
const checkMs = 2_000;
/** [FRT-06] So many lines one driver has at this node. */
const mostOfDriver = 8;

/** The phones that listen at this node. Whatever happens to a driver's chat, on any node, reaches them by the bus. */
export class ChatConnections {
  readonly #system: System;
  readonly #byDriver = new Map<string, Set<ChatConnection>>();
  readonly #timers: NodeJS.Timeout[];
  readonly #stopHearing: () => void;

  constructor(system: System, stopping: AbortSignal) {
    this.#system = system;
    this.#stopHearing = hearChat(system, (news) => this.#hear(news));
    this.#timers = [
      setInterval(() => this.#each((connection) => connection.beat()), beatMs),
      setInterval(() => void this.#compare(), compareMs),
      setInterval(() => this.#each((connection) => this.#endIfOver(connection)), checkMs),
    ];
    for (const timer of this.#timers) timer.unref();
    stopping.addEventListener('abort', () => this.close());
  }

  get size(): number {
    return [...this.#byDriver.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** Listens from now on. Returns a function to call when it is gone. */
  add(connection: ChatConnection): () => void {
    const { driverId } = connection;
    const ofDriver = this.#byDriver.get(driverId) ?? new Set();
    this.#byDriver.set(driverId, ofDriver.add(connection));
    // The oldest gives way, not the newest: it may be one of a phone that has gone without a word.
    const [oldest] = ofDriver;
    if (oldest && ofDriver.size > mostOfDriver) {
      ofDriver.delete(oldest);
      oldest.giveWay();
    }
    void connection.pump();
    return () => {
      ofDriver.delete(connection);
      if (ofDriver.size === 0 && this.#byDriver.get(driverId) === ofDriver) this.#byDriver.delete(driverId);
    };
  }

  close(): void {
    this.#stopHearing();
    for (const timer of this.#timers) clearInterval(timer);
    this.#each((connection) => connection.end());
    this.#byDriver.clear();
  }

  #each(act: (connection: ChatConnection) => void): void {
    for (const ofDriver of this.#byDriver.values()) ofDriver.forEach(act);
  }

  #hear(news: ChatNews): void {
    const listening = this.#byDriver.get(news.driverId);
    if (!listening) return;
    if (news.what === 'said') listening.forEach((connection) => void connection.pump());
    else if (news.what === 'changed') void this.#tellState(news.caseId, listening);
    else if (news.author === 'staff') {
      listening.forEach((connection) => connection.tell('typing', { conversationIdentifier: news.caseId }));
    }
  }

  async #tellState(caseId: string, listening: ReadonlySet<ChatConnection>): Promise<void> {
    const { db, log } = this.#system;
    const state = await conversationState(db, caseId).catch((err: unknown) => log.warn({ err }, 'a case was not read'));
    if (state) listening.forEach((connection) => connection.tell('state', state));
  }

  async #compare(): Promise<void> {
    const drivers = [...this.#byDriver.keys()];
    if (drivers.length === 0) return;
    try {
      for (const { driver_id, last_place } of await lastPlaces(this.#system.db, drivers)) {
        for (const connection of this.#byDriver.get(driver_id) ?? []) {
          if (connection.after < last_place) void connection.pump();
        }
      }
    } catch (err) {
      this.#system.log.warn({ err }, 'chat connections could not be compared');
    }
  }

  #endIfOver(connection: ChatConnection): void {
    if (hasEnded(this.#system, connection.bearer)) connection.end();
  }
}

/** How many phones listen at this node. */
export function connectionsMetric(count: () => number): Metric {
  return new Gauge({
    name: 'volante_chat_connections',
    help: 'Phones that listen to the chat at this node',
    collect() {
      this.set(count());
    },
    registers: [],
  });
}
