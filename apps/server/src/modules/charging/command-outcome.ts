import { setTimeout as pause } from 'node:timers/promises';
import type { Ctx } from '../../platform/context.ts';
import { answersChannel } from './channels.ts';
import { findCommand } from './store/commands.ts';

/** Besides what the bus says: a notification can be lost while the connection to the database is. */
const lookEveryMs = 1_000;

/** Whoever looks at a page follows the rest there. */
const soonMs = 3_000;

/** Waits until a command was answered, or nobody answers it any more. Not inside a transaction. */
export const commandOutcome = async (ctx: Ctx, id: string): Promise<string> =>
  (await outcomeWhile(ctx, id, () => true)) ?? 'Unknown';

/** The same for a moment; undefined when there is no answer yet. */
export async function soonOutcome(ctx: Ctx, id: string): Promise<string | undefined> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), soonMs);
  try {
    return await outcomeWhile(ctx, id, () => !over.signal.aborted);
  } finally {
    clearTimeout(timer);
  }
}

async function outcomeWhile(ctx: Ctx, id: string, goOn: () => boolean): Promise<string | undefined> {
  let ring = () => {};
  const unsubscribe = ctx.bus.subscribe(answersChannel, (message) => {
    if ((message as { id?: string }).id === id) ring();
  });
  try {
    while (goOn()) {
      const heard = new Promise<void>((resolve) => (ring = resolve));
      const command = await findCommand(ctx, id);
      if (!command) return 'Unknown';
      if (command.outcome) return command.outcome;
      if (command.expires_at <= ctx.clock.now()) return 'Unreachable';
      await Promise.race([heard, pause(lookEveryMs, undefined, { ref: false })]);
    }
    return undefined;
  } finally {
    unsubscribe();
  }
}
