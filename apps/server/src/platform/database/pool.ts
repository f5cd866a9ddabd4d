import { DatabaseError, Pool as PgPool, type PoolClient } from 'pg';
import { currentSpan, inSpan } from '../tracing.ts';
import { ConnectionLost } from './connection-lost.ts';

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/** An error of the server itself (too many connections) says by its code what it is. */
const typed = (error: unknown): Error => (error instanceof DatabaseError ? error : new ConnectionLost(error));

/** pg's pool, which says by the type of its error that it got no connection. */
export class Pool extends PgPool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | void {
    if (callback) {
      // Whoever waits for a connection gets it from the request that gives it back.
      const span = currentSpan();
      return super.connect((error, client, done) => {
        inSpan(span, () => callback(error && typed(error), client, done));
      });
    }
    return super.connect().catch((error: unknown) => {
      throw typed(error);
    });
  }
}
