import type { Metered } from '../store/transactions.ts';

const flushMs = 200;

/** A number alone says nothing: any charge point may name any. */
const keyOf = ({ chargePointId, transactionId }: Pick<Metered, 'chargePointId' | 'transactionId'>) =>
  `${transactionId}/${chargePointId}`;

/** Writes readings, and answers those whose transaction is not their charge point's own: they were dropped. */
type Write = (readings: readonly Metered[]) => Promise<readonly Pick<Metered, 'chargePointId' | 'transactionId'>[]>;

/** Gathers readings for a moment and writes them together. Whoever adds one waits until it is kept. */
export class MeterBuffer {
  readonly #write: Write;
  #waiting = new Map<string, Metered>();
  #next: Promise<ReadonlySet<string>> | undefined;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(write: Write) {
    this.#write = write;
  }

  /** False when the transaction is not the charge point's own. */
  async add(reading: Metered): Promise<boolean> {
    const key = keyOf(reading);
    const known = this.#waiting.get(key);
    if (!known || known.at <= reading.at) this.#waiting.set(key, merged(known, reading));
    this.#next ??= this.#soon();
    return !(await this.#next).has(key);
  }

  /** One batch at a time: a slow database makes the next one larger. */
  #soon(): Promise<ReadonlySet<string>> {
    const before = this.#writing;
    const batch = new Promise<void>((resolve) => setTimeout(resolve, flushMs))
      .then(() => before.catch(() => {}))
      .then(async () => {
        const readings = [...this.#waiting.values()];
        this.#waiting = new Map();
        this.#next = undefined;
        return new Set((await this.#write(readings)).map(keyOf));
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
