import type { Metered } from '../store/transactions.ts';

const flushMs = 200;

/** Gathers readings for a moment and writes them together. Whoever adds one waits until it is kept. */
export class MeterBuffer {
  readonly #write: (readings: readonly Metered[]) => Promise<void>;
  #waiting = new Map<number, Metered>();
  #next: Promise<void> | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(write: (readings: readonly Metered[]) => Promise<void>) {
    this.#write = write;
  }

  add(reading: Metered): Promise<void> {
    const known = this.#waiting.get(reading.transactionId);
    if (!known || known.at <= reading.at) this.#waiting.set(reading.transactionId, merged(known, reading));
    this.#next ??= this.#soon();
    return this.#next;
  }

  /** One batch at a time: a slow database makes the next one larger. */
  #soon(): Promise<void> {
    const before = this.#writing;
    const batch = new Promise<void>((resolve) => setTimeout(resolve, flushMs))
      .then(() => before.catch(() => {}))
      .then(() => {
        const readings = [...this.#waiting.values()];
        this.#waiting = new Map();
        this.#next = undefined;
        return this.#write(readings);
      });
    this.#writing = batch;
    return batch;
  }

  async close(): Promise<void> {
    await (this.#next ?? this.#writing).catch(() => {});
  }
}

/** A value that the newer reading does not tell is that of the one before. */
function merged(before: Metered | undefined, { wh, watts, soc, ...reading }: Metered): Metered {
  return {
    ...reading,
    wh: wh ?? before?.wh ?? null,
    watts: watts ?? before?.watts ?? null,
    soc: soc ?? before?.soc ?? null,
  };
}
