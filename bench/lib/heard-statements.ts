import type { Pool, PoolClient } from 'pg';

export interface Heard {
  text: string;
  values: unknown[];
  ms: number;
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
}

/**
 * Tables that are read from end to end, each as often as that: in their own order, or in that of an index without a condition. One
 * of these that holds a part of its table alone is read for that part.
 */
function wholeIn(plan: Plan, partial: ReadonlySet<string>): string[] {
  const { 'Node Type': node, 'Relation Name': table, 'Index Name': index = '', Plans: below = [] } = plan;
  const whole =
    node === 'Seq Scan' || (/^Index (Only )?Scan$/.test(node) && !plan['Index Cond'] && !partial.has(index));
  return [...(whole && table ? [table] : []), ...below.flatMap((one) => wholeIn(one, partial))];
}

/** Listens to the questions that a pool sends, with what each took and what it brought along. */
export class HeardStatements {
  readonly #pool: Pool;
  readonly #known = new WeakSet<PoolClient>();
  readonly #large: number;
  #heard: Heard[] = [];

  /** Of tables with fewer rows than `large` nothing is told. */
  constructor(pool: Pool, large = 0) {
    this.#pool = pool;
    this.#large = large;
    pool.on('acquire', (client) => this.#hear(client));
  }

  /** What was asked while this ran. */
  async during(work: () => Promise<unknown>): Promise<Heard[]> {
    this.#heard = [];
    await work();
    const heard = this.#heard;
    this.#heard = [];
    return heard;
  }

  /** How often this statement reads each table whole, as the database plans it. */
  async wholeReads({ text, values }: Heard): Promise<Map<string, number>> {
    const { rows } = await this.#pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) ${text}`,
      values,
    );
    const partial = await this.#pool.query<{ name: string }>(
      'select indexrelid::regclass::text as name from pg_index where indpred is not null',
    );
    const known = new Set(partial.rows.map(({ name }) => name));
    const small = await this.#pool.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and reltuples < $1`,
      [this.#large],
    );
    const left = new Set(small.rows.map(({ name }) => name));
    const counts = new Map<string, number>();
    for (const table of wholeIn(rows[0]!['QUERY PLAN'][0].Plan, known)) {
      if (!left.has(table)) counts.set(table, (counts.get(table) ?? 0) + 1);
    }
    return counts;
  }

  #hear(client: PoolClient): void {
    if (this.#known.has(client)) return;
    this.#known.add(client);
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    const heard = (...args: unknown[]) => {
      const [text, values] = args;
      const begun = performance.now();
      const answer = send(...args);
      if (typeof text === 'string' && /^\s*(select|with)\b/i.test(text)) {
        const one = { text, values: Array.isArray(values) ? values : [], ms: 0 };
        this.#heard.push(one);
        if (answer instanceof Promise) void answer.finally(() => (one.ms = performance.now() - begun)).catch(() => {});
      }
      return answer;
    };
    client.query = heard as never;
  }
}
