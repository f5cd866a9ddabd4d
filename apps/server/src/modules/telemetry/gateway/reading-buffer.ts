import { DatabaseError } from 'pg';
import type { Logger } from 'pino';
import type { Reading, Recorded } from '../commands/record-readings.ts';

const flushMs = 300;
/** With this many readings waiting, they are written without waiting for the timer. */
const batchSize = 2_000;
const retryMs = 1_000;
/** About 20 MB. Beyond this, a car's newest message replaces its previous one, so its history gets thinner. */
const mostWaiting = 50_000;
/** The most waiting readings of one car, so that a car that floods us leaves room for the others. */
const mostOfOneCar = 2_000;
/** More than any fleet has. It is reached only by made-up cars on a broker that lets everybody in. */
const mostCars = 100_000;

export interface BufferCounts extends Recorded {
  received: number;
  garbage: number;
  /** Messages that were never stored, because the database was too slow or the car sent too many. */
  thinned: number;
  waiting: number;
}

/**
 * The readings themselves are faulty and would fail every time. Any other error comes from the state of the database.
 */
const isHopeless = (error: unknown) => error instanceof DatabaseError && /^2[23]/.test(error.code ?? '');

/**
 * Collects readings and stores them together, one batch at a time. The number waiting is bounded, whatever the database
 * does.
 */
export class ReadingBuffer {
  readonly counts: BufferCounts = {
    received: 0,
    garbage: 0,
    thinned: 0,
    waiting: 0,
    readings: 0,
    late: 0,
    doubted: 0,
    strangers: 0,
  };
  readonly #record: (readings: readonly Reading[]) => Promise<Recorded>;
  readonly #log: Logger;
  #waiting = new Map<string, Reading[]>();
  #flushing: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #failing = false;
  #closed = false;

  constructor(record: (readings: readonly Reading[]) => Promise<Recorded>, log: Logger) {
    this.#record = record;
    this.#log = log;
  }

  countGarbage(): void {
    this.counts.garbage += 1;
  }

  add(reading: Reading): void {
    if (this.#closed) return;
    this.counts.received += 1;
    this.#put(reading);
    if (this.counts.waiting >= batchSize && !this.#failing) this.#flush();
    else this.#wake(flushMs);
  }

  /** Tries once more to write what is waiting. What cannot be written is lost with the process. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#flushing;
    clearTimeout(this.#timer);
    if (this.counts.waiting > 0) await this.#writeAll();
  }

  #put(reading: Reading): void {
    const said = this.#waiting.get(reading.carId);
    if (this.counts.waiting < mostWaiting && (said?.length ?? 0) < mostOfOneCar) {
      this.counts.waiting += 1;
      if (said) said.push(reading);
      else this.#waiting.set(reading.carId, [reading]);
      return;
    }
    if (said) {
      this.counts.thinned += 1;
      said[said.length - 1] = reading;
    } else if (this.#waiting.size < mostCars) {
      this.counts.waiting += 1;
      this.#waiting.set(reading.carId, [reading]);
    } else {
      this.counts.thinned += 1;
    }
  }

  #wake(afterMs: number): void {
    if (this.#closed || this.#flushing) return;
    this.#timer ??= setTimeout(() => this.#flush(), afterMs);
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#flushing ??= this.#writeAll().finally(() => {
      this.#flushing = undefined;
      if (this.counts.waiting > 0) this.#wake(this.#failing ? retryMs : flushMs);
    });
  }

  async #writeAll(): Promise<void> {
    const taken = [...this.#waiting.values()].flat();
    this.#waiting = new Map();
    this.counts.waiting = 0;
    try {
      const { readings, late, doubted, strangers } = await this.#record(taken);
      this.counts.readings += readings;
      this.counts.late += late;
      this.counts.doubted += doubted;
      this.counts.strangers += strangers;
      if (this.#failing) this.#log.info({ waiting: this.counts.waiting }, 'telemetry is stored again');
      this.#failing = false;
    } catch (error) {
      this.#keep(taken, error);
    }
  }

  #keep(taken: Reading[], error: unknown): void {
    if (isHopeless(error)) {
      this.#log.error({ err: error, readings: taken.length }, 'telemetry that cannot be stored is dropped');
      this.counts.thinned += taken.length;
      return;
    }
    if (!this.#failing) this.#log.error({ err: error }, 'telemetry cannot be stored; the newest of each car is kept');
    this.#failing = true;
    // Readings that arrived meanwhile are newer, so they go behind.
    const newer = [...this.#waiting.values()].flat();
    this.#waiting = new Map();
    this.counts.waiting = 0;
    for (const reading of [...taken, ...newer]) this.#put(reading);
  }
}
