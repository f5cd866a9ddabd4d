import { AsyncLocalStorage } from 'node:async_hooks';
import type { Ctx } from '../../../platform/context.ts';

/** What one request to the provider shares with the callbacks that the library calls without a context. */
export interface ProviderScope {
  ctx: Ctx;
  idempotencyKey: string;
  /** Grants to end, with all their tokens, before the request's transaction ends. */
  endedGrants: Set<string>;
  /** The answer that an earlier, identical request got. */
  replay?: object;
}

const scopes = new AsyncLocalStorage<ProviderScope>();

export function inScope<Result>(scope: ProviderScope, run: () => Promise<Result>): Promise<Result> {
  return scopes.run(scope, run);
}

export function currentScope(): ProviderScope | undefined {
  return scopes.getStore();
}
