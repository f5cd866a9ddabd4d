import type { ServerResponse } from 'node:http';
import { lastOf } from '@volante/domain/values/present';
import type { Ctx } from '../../../platform/context.ts';
import type { ChatBearer } from '../chat-token.ts';
import { shownMessage } from '../queries/shown-message.ts';
import { messagesAfter } from '../store/messages.ts';

/** How many messages are read and written at a time. */
const batch = 50;
/** How long a line that gives way has to say so. */
const goodbyeMs = 5_000;

interface Opened {
  ctx: Ctx;
  bearer: ChatBearer;
  raw: ServerResponse;
  /** The place of the last message the phone has. */
  after: number;
}

/** One phone that listens: it gets each message after its last one, in order and once. */
export class ChatConnection {
  readonly driverId: string;
  readonly bearer: ChatBearer;
  readonly #ctx: Ctx;
  readonly #raw: ServerResponse;
  #after: number;
  #pumping = false;
  #again = false;

  constructor({ ctx, bearer, raw, after }: Opened) {
    this.driverId = bearer.driver.uid;
    this.bearer = bearer;
    this.#ctx = ctx;
    this.#raw = raw;
    this.#after = after;
  }

  get after(): number {
    return this.#after;
  }

  /** Writes what the phone does not have yet. A call while it writes makes it look once more. */
  async pump(): Promise<void> {
    this.#again = true;
    if (this.#pumping) return;
    this.#pumping = true;
    try {
      while (this.#again && !this.#raw.destroyed) {
        this.#again = false;
        await this.#writeNext();
      }
    } catch (err) {
      // The phone connects anew and asks for what it missed.
      this.#ctx.log.warn({ err }, 'a chat connection could not be fed');
      this.end();
    } finally {
      this.#pumping = false;
    }
  }

  async #writeNext(): Promise<void> {
    const rows = await messagesAfter(this.#ctx.db, this.driverId, this.#after, batch);
    if (rows.length === 0) return;
    const text = rows.map((row) => event('message', shownMessage(this.#ctx, row), row.place ?? 0)).join('');
    this.#after = lastOf(rows).place ?? this.#after;
    this.#again ||= rows.length === batch;
    if (!this.#raw.write(text)) await this.#drained();
  }

  /** A phone that takes nothing any more is not waited for longer than its connection lives. */
  #drained(): Promise<void> {
    return new Promise((resolve) => {
      this.#raw.once('drain', resolve).once('close', resolve);
    });
  }

  /** Something that is only worth knowing now; a phone that is behind does without it. */
  tell(name: string, data: unknown): void {
    if (!this.#raw.writableNeedDrain) this.#raw.write(event(name, data));
  }

  /** Keeps the connection open through whatever stands between, and notices when it is gone. */
  beat(): void {
    if (!this.#raw.writableNeedDrain) this.#raw.write(':\n\n');
  }

  end(): void {
    this.#raw.end();
  }

  /** Makes room for a newer line of the driver. A phone that is gone would never take the end of it. */
  giveWay(): void {
    this.tell('replaced', {});
    this.end();
    setTimeout(() => this.#raw.destroy(), goodbyeMs).unref();
  }
}

/** JSON has no line breaks, so that one `data` line holds it. */
function event(name: string, data: unknown, id?: number): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
