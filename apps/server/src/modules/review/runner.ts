import type { Action } from '../../platform/actions/action.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Part, RunningPart } from '../../platform/module.ts';
import { carryOutDue } from './commands/carry-out.ts';

const lookEveryMs = 1_000;

class DecidedReviews implements RunningPart {
  readonly #ctx: Ctx;
  readonly #catalogue: () => ReadonlyMap<string, Action>;
  readonly #timer = setInterval(() => this.#look(), lookEveryMs);
  #looking: Promise<void> | undefined;

  constructor(ctx: Ctx, catalogue: () => ReadonlyMap<string, Action>) {
    this.#ctx = ctx;
    this.#catalogue = catalogue;
  }

  #look(): void {
    this.#looking ??= carryOutDue(this.#ctx, this.#catalogue())
      .catch((error: unknown) => this.#ctx.log.warn({ err: error }, 'decided reviews could not be read'))
      .finally(() => {
        this.#looking = undefined;
      });
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }
}

/** [CON-08] Carries out what reviewers decided, with no browser open. What came due while no server ran comes first. */
export const decidedReviews = (catalogue: () => ReadonlyMap<string, Action>): Part => ({
  role: 'worker',
  start: async (system) => new DecidedReviews(system.contextFor({ kind: 'system' }), catalogue),
});
