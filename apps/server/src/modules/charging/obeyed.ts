import { isObeyed, orderEffect, outcomeWords } from '@volante/domain/charging/orders';
import { staffOf } from '../../platform/actions/may.ts';
import type { Ctx } from '../../platform/context.ts';
import { forTerminal } from '../../platform/ops/printable.ts';
import { Refusal } from '../../platform/refusal.ts';
import { commandOutcome, soonOutcome } from './command-outcome.ts';
import { findCommand } from './store/commands.ts';

/** What became of a command, in words; a failure is refused. */
export async function obeyed(ctx: Ctx, commandId: string): Promise<string> {
  const outcome = await commandOutcome(ctx, commandId);
  if (isObeyed(outcome)) return outcome;
  throw new Refusal('CONFLICT', `El cargador respondió ${forTerminal(outcome)}.`);
}

const later = 'El cargador todavía no responde: su respuesta aparece en su página, entre las órdenes.';

/**
 * [CON-17] What whoever gave an order is told when it is on its way. The shell waits for the answer; the console waits a moment, and its page
 * follows the order from then on.
 */
export async function toldOutcome(ctx: Ctx, commandId: string): Promise<string> {
  if (staffOf(ctx.actor).door === 'shell') return `El cargador respondió ${await obeyed(ctx, commandId)}.`;
  const outcome = await soonOutcome(ctx, commandId);
  if (outcome === undefined) return later;
  const command = await findCommand(ctx, commandId);
  const words = `El cargador respondió: ${outcomeWords(outcome)}.`;
  if (!isObeyed(outcome)) throw new Refusal('CONFLICT', words);
  const effect = command && orderEffect(command, outcome);
  return effect ? `${words} ${effect}` : words;
}
