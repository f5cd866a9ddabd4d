import { setTimeout as pause } from 'node:timers/promises';
import type { Ctx } from '../../platform/context.ts';
import { answersChannel } from './channels.ts';
import { findCommand } from './store/commands.ts';

/** Besides what the bus says: a notification can be lost while the connection to the database is. */
const lookEveryMs = 1_000;

/** Waits until a command was answered, or nobody answers it any more. Not inside a transaction. */
export async function commandOutcome(ctx: Ctx, id: string): Promise<string> {
  let ring = () => {};
  const unsubscribe = ctx.bus.subscribe(answersChannel, (message) => {
    if ((message as { id?: string }).id === id) ring();
  });
  try {
    for (;;) {
      const heard = new Promise<void>((resolve) => (ring = resolve));
      const command = await findCommand(ctx, id);
      if (!command) return 'Unknown';
      if (command.outcome) return command.outcome;
      if (command.expires_at <= ctx.clock.now()) return 'Unreachable';
      await Promise.race([heard, pause(lookEveryMs, undefined, { ref: false })]);
    }
  } finally {
    unsubscribe();
  }
}
