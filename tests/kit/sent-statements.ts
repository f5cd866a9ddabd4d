import type { Pool, PoolClient } from 'pg';

/** What a node sends by itself, whatever is being tested. */
const itsOwn = /revocations|clock_timestamp|^listen/i;

/** Listens to everything that a pool sends to the database. */
export class SentStatements {
  readonly #heard = new WeakSet<PoolClient>();
  #texts: string[] = [];

  constructor(pool: Pool) {
    pool.on('acquire', (client) => this.#hear(client));
  }

  /** What was sent while this ran. */
  async during(work: () => Promise<unknown>): Promise<string[]> {
    this.#texts = [];
    await work();
    return this.#texts.filter((text) => !itsOwn.test(text));
  }

  #hear(client: PoolClient): void {
    if (this.#heard.has(client)) return;
    this.#heard.add(client);
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    const heard = (...args: unknown[]) => {
      if (typeof args[0] === 'string') this.#texts.push(args[0]);
      return send(...args);
    };
    client.query = heard as never;
  }
}
