import type { Ctx } from '../../../platform/context.ts';
import { providerOf } from '../choose-provider.ts';
import { claimDue } from '../store.ts';
import { sendDocument } from './send-document.ts';

const atOnce = 10;
/** Longer than sending all of them one after another takes, however slow the provider is. */
const leaseMs = 10 * 60_000;
/** A provider that fails so often in a row is left alone until the next run. */
const mostFailures = 3;

/** So many tries follow one another within half a minute; afterwards the job of every minute is soon enough. */
const quickTries = 4;

/**
 * [MNY-13] Sends every document that is due to the provider, oldest first. Nothing happens without a provider. Returns whether
 * one of them is worth another try within seconds.
 */
export async function sendDue(ctx: Ctx): Promise<{ tryAgainSoon: boolean }> {
  const provider = providerOf(ctx);
  let [failures, tryAgainSoon] = [0, false];
  if (!provider) return { tryAgainSoon };
  while (failures < mostFailures) {
    const now = ctx.clock.now();
    const until = new Date(now.getTime() + leaseMs);
    const documents = await claimDue(ctx.db, { provider: provider.name, now, until, limit: atOnce });
    if (documents.length === 0) break;
    for (const document of documents) {
      const answered = await sendDocument(ctx, provider, document);
      failures = answered ? 0 : failures + 1;
      if (!answered && document.tries < quickTries) tryAgainSoon = true;
    }
  }
  return { tryAgainSoon };
}
