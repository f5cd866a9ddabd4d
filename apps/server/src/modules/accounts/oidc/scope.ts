import { AsyncLocalStorage } from 'node:async_hooks';
import type { Ctx } from '../../../platform/context.ts';

/** What one request to the provider shares with the parts of it that the library calls without a context. */
export interface ProviderScope {
  ctx: Ctx;
  idempotencyKey: string;
  /** Families of tokens to end before the request's transaction does. */
  endedGrants: Set<string>;
  /** The answer an earlier, identical request was given. */
  replay?: object;
}

const scopes = new AsyncLocalStorage<ProviderScope>();

export function inScope<Result>(scope: ProviderScope, run: () => Promise<Result>): Promise<Result> {
  return scopes.run(scope, run);
}

export function currentScope(): ProviderScope | undefined {
  return scopes.getStore();
}
