import { believedTime } from '@volante/domain/handover/waiting';
import type { Ctx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { DoneAt, ExchangeRow } from './store/exchanges.ts';

/** When and where a phone says that something was done. */
export interface Said {
  time?: Date | null | undefined;
  lat?: number | null | undefined;
  lon?: number | null | undefined;
}

function mustBeOnEarth({ lat, lon }: Said): void {
  const wrong = (value: number | null | undefined, most: number) =>
    value !== null && value !== undefined && !(Math.abs(value) <= most);
  if (wrong(lat, 90)) throw new Refusal('BAD_USER_INPUT', 'La latitud no existe.', { field: 'lat' });
  if (wrong(lon, 180)) throw new Refusal('BAD_USER_INPUT', 'La longitud no existe.', { field: 'lon' });
}

/** What of it is kept: a time that is possible, and a place only if it is whole. */
export function believed(
  ctx: Ctx,
  exchange: Pick<ExchangeRow, 'created_at'>,
  said: Said,
  earliest = exchange.created_at,
): DoneAt {
  mustBeOnEarth(said);
  const { lat, lon } = said;
  const placed = typeof lat === 'number' && typeof lon === 'number';
  return {
    at: believedTime({ at: said.time, earliest, now: ctx.clock.now() }),
    latitude: placed ? lat : null,
    longitude: placed ? lon : null,
  };
}
