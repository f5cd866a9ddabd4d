import type { Module } from '@volante/server/platform/module';
import { respond } from './respond.ts';

const everyMs = 2_000;

/** Somebody who answers in the chat of the demo world, until staff do. */
export const supportResponder = {
  name: 'support-responder',
  parts: [
    {
      role: 'worker',
      async start(system) {
        let responding: Promise<void> | undefined;
        const timer = setInterval(() => {
          responding ??= respond(system)
            .catch((err: unknown) => system.log.warn({ err }, 'the responder could not answer'))
            .finally(() => (responding = undefined));
        }, everyMs);
        return {
          async close() {
            clearInterval(timer);
            await responding;
          },
        };
      },
    },
  ],
} satisfies Module;
