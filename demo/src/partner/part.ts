import type { Part } from '@volante/server/platform/module';
import { Refusal } from '@volante/server/platform/refusal';
import type { System } from '@volante/server/platform/system';
import { playPartner } from './play.ts';
import { playedDrivers } from './plays.ts';

const everyMs = 2_000;

async function playAll(system: System): Promise<void> {
  const ctx = system.contextFor({ kind: 'system' });
  for (const uid of await playedDrivers(ctx)) {
    try {
      await playPartner(ctx, uid);
    } catch (err) {
      // The other driver was faster, or the car is not ready yet: the next round sees how things stand.
      if (!(err instanceof Refusal)) ctx.log.warn({ err, driver: uid }, 'a played partner could not go on');
    }
  }
}

/** Plays the partners whose part was asked for, a step every two seconds. */
export const partnerPart: Part = {
  role: 'worker',
  async start(system) {
    let playing = Promise.resolve();
    let busy = false;
    const timer = setInterval(() => {
      if (busy) return;
      busy = true;
      playing = playAll(system)
        .catch((err: unknown) => system.log.warn({ err }, 'the played partners could not be read'))
        .finally(() => {
          busy = false;
        });
    }, everyMs);
    return {
      async close() {
        clearInterval(timer);
        await playing;
      },
    };
  },
};
