// oxlint-disable typescript/no-unsafe-type-assertion -- pg declares a dozen overloads of query
import { Client as PgClient, type ClientConfig, DatabaseError, type QueryResult } from 'pg';
import { failureType, type Span } from '../tracing.ts';
import { statementSpan } from '../tracing/statement-span.ts';
import { ConnectionLost } from './connection-lost.ts';
import { StatementNames } from './statement-names.ts';

type Callback = (error: Error | null, result?: QueryResult) => void;

/** pg's client, which also prepares repeated statements once per connection and fails when a COMMIT was a rollback. */
export class Client extends PgClient {
  readonly #names = new StatementNames();
  /** How often a migration has outdated a statement's prepared plan: each time it is prepared under a new name. */
  readonly #outdated = new Map<string, number>();

  #lost = false;

  constructor(config?: ClientConfig) {
    super(config);
    this.on('error', () => {
      this.#lost = true;
    });
  }

  override query(...args: unknown[]): never {
    const [text, values, callback] = args;
    const span = statementSpan(text);
    const query = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? { text, values } : undefined;
    const name = query && this.#nameOf(query.text);
    const first = query && name ? { ...query, name } : text;
    const second = query && name ? undefined : values;
    if (typeof callback === 'function') {
      const answer: Callback = (error, result) => {
        const problem = this.#inspect(text, error, result);
        ended(span, problem);
        (callback as Callback)(problem, result);
      };
      return this.#send(first, second, answer) as never;
    }
    const sent = this.#send(first, second, undefined);
    if (!(sent instanceof Promise)) {
      ended(span, null);
      return sent as never;
    }
    return sent.then(
      (result: QueryResult) => {
        const problem = this.#inspect(text, null, result);
        ended(span, problem);
        if (problem) throw problem;
        return result;
      },
      (error: Error) => {
        const problem = this.#inspect(text, error) ?? error;
        ended(span, problem);
        throw problem;
      },
    ) as never;
  }

  #send(text: unknown, values: unknown, callback: Callback | undefined): unknown {
    return (super.query as (...args: unknown[]) => unknown)(text, values, callback);
  }

  #nameOf(text: string): string | undefined {
    const name = this.#names.nameOf(text);
    const times = this.#outdated.get(text);
    return name && times ? `${name}_${times}` : name;
  }

  #inspect(text: unknown, error: Error | null, result?: QueryResult): Error | null {
    if (error && this.#lost && !(error instanceof DatabaseError)) return new ConnectionLost(error);
    if (typeof text !== 'string') return error;
    if (isOutdatedPlan(error)) this.#outdated.set(text, (this.#outdated.get(text) ?? 0) + 1);
    // PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK and no error.
    if (result?.command === 'ROLLBACK' && text.toLowerCase() === 'commit') {
      return new Error('The transaction had failed before its commit and was rolled back');
    }
    return error;
  }
}

function ended(span: Span | undefined, problem: Error | null): void {
  if (!span) return;
  if (problem) span.fail(failureType(problem));
  span.end();
}

/** A prepared `select *` whose table has got a column since. Preparing it again is enough. */
export function isOutdatedPlan(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';
}
