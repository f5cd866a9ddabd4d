import type { Ctx } from '../../platform/context.ts';
import { forTerminal } from '../../platform/ops/printable.ts';
import { Refusal } from '../../platform/refusal.ts';
import { commandOutcome } from './command-outcome.ts';

/** What became of a command, in words; a failure is refused. */
export async function obeyed(ctx: Ctx, commandId: string): Promise<string> {
  const outcome = await commandOutcome(ctx, commandId);
  if (outcome === 'Accepted' || outcome === 'Unlocked' || outcome === 'Scheduled' || outcome === 'RebootRequired')
    return outcome;
  throw new Refusal('CONFLICT', `El cargador respondió ${forTerminal(outcome)}.`);
}
