// Which statements of a job read a whole table. Each is explained after the job, with the values it was first sent with.
import type { Pool, PoolClient } from 'pg';

/** Smaller tables are read whole whatever is asked. */
const smallest = 500;

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

type Sent = Map<string, unknown[]>;

const scannedIn = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name']!] : []),
  ...(plan.Plans ?? []).flatMap(scannedIn),
];

/** Listens to everything that the pool sends. */
export class WholeReads {
  readonly #pool: Pool;
  readonly #heard = new WeakSet<PoolClient>();
  #sent: Sent = new Map();

  constructor(pool: Pool) {
    this.#pool = pool;
    pool.on('acquire', (client) => this.#hear(client));
  }

  /** Forgets what was sent until now. */
  begin(): void {
    this.#sent = new Map();
  }

  /** The tables that were read as a whole since then, each with the beginning of a statement that does. */
  async found(): Promise<Map<string, string>> {
    const sent = this.#sent;
    this.#sent = new Map();
    const large = await this.#largeTables();
    const found = new Map<string, string>();
    for (const [text, values] of sent) {
      for (const table of await this.#scanned(text, values)) {
        if (large.has(table) && !found.has(table)) found.set(table, text.replaceAll(/\s+/g, ' ').trim());
      }
    }
    this.#sent = new Map();
    return found;
  }

  #hear(client: PoolClient): void {
    if (this.#heard.has(client)) return;
    this.#heard.add(client);
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    const heard = (...args: unknown[]) => {
      const [text, values] = args;
      if (typeof text === 'string' && /^\s*(select|with|insert|update|delete)\b/i.test(text) && !this.#sent.has(text)) {
        this.#sent.set(text, Array.isArray(values) ? values : []);
      }
      return send(...args);
    };
    client.query = heard as never;
  }

  async #scanned(text: string, values: unknown[]): Promise<string[]> {
    try {
      const { rows } = await this.#pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (format json) ${text}`,
        values,
      );
      return scannedIn(rows[0]!['QUERY PLAN'][0].Plan);
    } catch {
      // It needs what its transaction had made: a temporary table, a cursor.
      return [];
    }
  }

  async #largeTables(): Promise<Set<string>> {
    const { rows } = await this.#pool.query<{ name: string }>(
      `select relname as name from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= $1`,
      [smallest],
    );
    return new Set(rows.map(({ name }) => name));
  }
}
