import { hostname } from 'node:os';
import { overdueFailure } from '@volante/domain/doors/timing';
import type { Part, RunningPart } from '../../../platform/module.ts';
import type { Ctx } from '../../../platform/context.ts';
import { advance } from '../commands/advance.ts';
import { type DoorCommandRow, unfinished } from '../store/commands.ts';

const lookEveryMs = 1_000;
/** A runner that lives also takes the command back at the car, so it comes first. */
const afterRunnersMs = 2_000;

/** Begun sequences a little later than runners would. Their commands are over by then, so that the car ignores them. */
function failureOf(command: DoorCommandRow, now: Date) {
  const patience = command.state === 'pressed' ? 0 : afterRunnersMs;
  return overdueFailure(command, new Date(now.getTime() - patience));
}

async function failOverdue(ctx: Ctx, by: string): Promise<void> {
  for (const command of await unfinished(ctx)) {
    const event = failureOf(command, ctx.clock.now());
    if (!event || !(await advance(ctx, command, { event, by }))) continue;
    ctx.log.warn({ command: command.id, car: command.car_id, event }, 'doors: nobody ran the sequence to its end');
  }
}

class OverdueDoors implements RunningPart {
  readonly #ctx: Ctx;
  readonly #by: string;
  readonly #timer = setInterval(() => this.#look(), lookEveryMs);
  #looking: Promise<void> | undefined;

  constructor(ctx: Ctx) {
    this.#ctx = ctx;
    this.#by = `${hostname()}:${process.pid}:${ctx.ids.next()}`;
  }

  #look(): void {
    this.#looking ??= failOverdue(this.#ctx, this.#by)
      .catch((error: unknown) => this.#ctx.log.warn({ err: error }, 'the door commands could not be read'))
      .finally(() => {
        this.#looking = undefined;
      });
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }
}

/**
 * [RUN-11] Fails sequences that are over their time, so that a driver gets an answer also when no process with the role
 * 'cars' is alive. Where there is one, its runner does the same.
 */
export const overdueDoors: Part = {
  role: 'every',
  start: async (system) => new OverdueDoors(system.contextFor({ kind: 'system' })),
};
