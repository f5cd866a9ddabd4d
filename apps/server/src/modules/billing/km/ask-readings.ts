import type { ReadingsAround } from '@volante/domain/billing/silent-km';
import { present } from '@volante/domain/values/present';
import type { Ctx } from '../../../platform/context.ts';
import { readingsAround } from '../../telemetry/public.ts';

interface Moment {
  carId: string;
  at: Date;
}

export type AskReadings = (moments: readonly Moment[]) => Promise<ReadingsAround[]>;

/** Asks the history for each moment once, for the cars of one batch: the edges of days are those of times, too. */
export function askReadings(ctx: Ctx): AskReadings {
  const known = new Map<string, ReadingsAround>();
  const keyOf = ({ carId, at }: Moment) => `${carId} ${at.getTime()}`;
  return async (moments) => {
    const unknown = moments.filter((moment) => !known.has(keyOf(moment)));
    const answers = unknown.length > 0 ? await readingsAround(ctx, unknown) : [];
    for (const [place, moment] of unknown.entries()) known.set(keyOf(moment), present(answers[place], 'its readings'));
    return moments.map((moment) => present(known.get(keyOf(moment)), 'its readings'));
  };
}
