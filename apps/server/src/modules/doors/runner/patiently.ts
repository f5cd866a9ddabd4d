import { setTimeout as pause } from 'node:timers/promises';
import { graceMs } from '@volante/domain/doors/timing';
import type { Ctx } from '../../../platform/context.ts';

const betweenTriesMs = 300;
const tries = Math.floor(graceMs / betweenTriesMs);

/** Tries again while the database is away for a moment. Gives up before other processes take this one for dead. */
export async function patiently<T>({ log }: Ctx, step: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await step();
    } catch (error) {
      if (attempt >= tries) throw error;
      log.warn({ err: error, attempt }, 'a door sequence could not be written yet');
      await pause(betweenTriesMs);
    }
  }
}
