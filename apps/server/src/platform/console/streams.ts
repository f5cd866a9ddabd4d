import type { ServerResponse } from 'node:http';
import type { System } from '../system.ts';
import { hearStaff } from './news.ts';
import type { StaffDoor } from './staff-door.ts';

/** What changes within this time is told together. */
const gatherMs = 250;
const beatMs = 20_000;
/** A session that ended or was locked gets nothing more after 5 s. */
const checkMs = 2_000;
/** So many lines one session has at this node: one per tab where a browser cannot share one. */
const mostOfSession = 8;

interface Line {
  sessionId: string;
  raw: ServerResponse;
}

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** The browsers of the staff that listen at this node. What changes, at any node, reaches them by the bus. */
export class StaffStreams {
  readonly #system: System;
  readonly #door: StaffDoor;
  readonly #lines = new Set<Line>();
  readonly #news = new Set<string>();
  readonly #timers: NodeJS.Timeout[];
  readonly #stopHearing: () => void;

  constructor(system: System, door: StaffDoor, stopping: AbortSignal) {
    this.#system = system;
    this.#door = door;
    this.#stopHearing = hearStaff(system, (topic) => void this.#news.add(topic));
    this.#timers = [
      setInterval(() => this.#tell(), gatherMs),
      setInterval(() => this.#write(':\n\n'), beatMs),
      setInterval(() => void this.#endWhatIsOver(), checkMs),
    ];
    for (const timer of this.#timers) timer.unref();
    stopping.addEventListener('abort', () => this.#close());
  }

  /** Listens from now on. Returns a function to call when it is gone. */
  add(line: Line): () => void {
    this.#lines.add(line);
    const [oldest, ...others] = [...this.#lines].filter(({ sessionId }) => sessionId === line.sessionId);
    if (oldest && others.length >= mostOfSession) this.#end(oldest);
    return () => void this.#lines.delete(line);
  }

  #tell(): void {
    if (this.#news.size === 0) return;
    const text = event('changed', [...this.#news]);
    this.#news.clear();
    this.#write(text);
  }

  /** A browser that is behind does without: it asks again once it is back. */
  #write(text: string): void {
    for (const { raw } of this.#lines) if (!raw.writableNeedDrain) raw.write(text);
  }

  async #endWhatIsOver(): Promise<void> {
    const lines = [...this.#lines];
    if (lines.length === 0) return;
    const ctx = this.#system.contextFor({ kind: 'system' });
    const ids = [...new Set(lines.map(({ sessionId }) => sessionId))];
    try {
      const open = await this.#door.stillOpen(ctx, ids);
      for (const line of lines) if (!open.has(line.sessionId)) this.#end(line);
    } catch (err) {
      // Nobody knows whether they may still hear anything: their browsers connect anew.
      this.#system.log.warn({ err }, 'sessions of the staff could not be checked');
      for (const { raw } of lines) raw.end();
    }
  }

  #end(line: Line): void {
    this.#lines.delete(line);
    line.raw.end(event('ended', {}));
  }

  #close(): void {
    this.#stopHearing();
    for (const timer of this.#timers) clearInterval(timer);
    for (const { raw } of this.#lines) raw.end();
    this.#lines.clear();
  }
}
