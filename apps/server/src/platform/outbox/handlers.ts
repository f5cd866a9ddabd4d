import type { Module, OutboxHandler } from '../module.ts';

/** The handlers of all modules by type; two modules must not claim the same. */
export function outboxHandlers(modules: readonly Module[]): Record<string, OutboxHandler> {
  const handlers: Record<string, OutboxHandler> = {};
  for (const module of modules) {
    for (const [type, handler] of Object.entries(module.outbox ?? {})) {
      if (handlers[type]) throw new Error(`The outbox type ${type} has two handlers; one is of ${module.name}`);
      handlers[type] = handler;
    }
  }
  return handlers;
}
