import type { RateLimitName } from '../../../platform/rate-limits.ts';
import { callerAddress } from '../../../platform/http/caller-address.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Work } from '../pages/proof.ts';
import { type About, makePuzzle, takeProof } from '../proofs.ts';
import type { Visit } from './visit.ts';

/** Too much comes from this network: whoever wants to go on lets the browser do some work first. */
export class WorkNeeded extends Refusal {
  readonly work: Work;

  constructor(work: Work) {
    super('TOO_MANY_REQUESTS', 'Desde tu red llegan demasiados intentos en este momento.');
    this.work = work;
  }
}

/** What the form needs that is shown again. */
export const workOf = (refusal: Refusal): Work | undefined =>
  refusal instanceof WorkNeeded ? refusal.work : undefined;

/**
 * Past the tries of a network nobody behind it is refused, since thousands of phones may be: each try then costs a proof of
 * work, for this form of this browser and this e-mail.
 */
export async function mustBeLetIn(visit: Visit, name: RateLimitName, email = ''): Promise<void> {
  const { ctx } = visit;
  if (await ctx.rateLimits.takes(name, { address: callerAddress(visit.request) })) return;
  const about: About = [name, visit.csrf(), email.trim().toLowerCase()];
  const proof = visit.typed('proof');
  if (proof && (await takeProof(ctx, about, proof))) return;
  throw new WorkNeeded({ puzzle: makePuzzle(ctx, about), again: proof !== '' });
}
