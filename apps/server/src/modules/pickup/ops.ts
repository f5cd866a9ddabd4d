import { type TypedReadings, typedReadings } from '@volante/domain/fleet/pick-up-readings';
import { formatDateTime } from '@volante/domain/values/dates';
import { normalizePlate } from '@volante/domain/values/plate';
import { documentLink } from '../../platform/files/links.ts';
import type { OpsAction, OpsOptions } from '../../platform/ops/action.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findDriverId } from '../drivers/public.ts';
import { confirmPickUp } from './commands/pick-up-car.ts';
import { photosOfPickUps, pickUpsOfCar } from './store.ts';

const shownAtOnce = 20;

function asReadings(options: OpsOptions): TypedReadings {
  const typed = typedReadings({ odometer: options.odometer, battery: options.battery });
  if (!('problem' in typed)) return typed;
  throw new Refusal('BAD_USER_INPUT', `--${typed.field}: ${typed.problem}`, { field: typed.field });
}

function asInstant(text: string | undefined, now: Date): Date | null {
  if (text === undefined) return null;
  const at = new Date(text);
  if (Number.isNaN(at.getTime()) || at > now) {
    throw new Refusal('BAD_USER_INPUT', '--at: un instante pasado, como 2026-11-20T10:30:00-03:00.', { field: 'at' });
  }
  return at;
}

const confirm: OpsAction = {
  summary: 'Anota que un conductor ya tiene su auto: desde entonces cuentan arriendo, garantía y km',
  options: {
    driver: 'correo o uid del conductor',
    why: 'por qué, para el historial',
    at: 'desde cuándo, como 2026-11-20T10:30:00-03:00; sin él, desde ahora',
    odometer: 'los km que marcaba, si el auto no los dice',
    battery: 'el porcentaje de batería que marcaba, si el auto no lo dice',
  },
  required: ['driver', 'why'],
  async run(ctx, options) {
    const uid = await findDriverId(ctx, options.driver ?? '');
    const at = await confirmPickUp(ctx, {
      uid,
      why: options.why ?? '',
      typed: asReadings(options),
      said: { time: asInstant(options.at, ctx.clock.now()) },
    });
    return `${options.driver} tiene su auto desde ${formatDateTime(at)}.`;
  },
};

const list: OpsAction = {
  summary: 'Muestra cómo se encontró un auto en sus últimos retiros: km, batería, lugar y fotos',
  options: { car: 'la patente' },
  required: ['car'],
  async run(ctx, { car = '' }) {
    const rows = await pickUpsOfCar(ctx, normalizePlate(car), shownAtOnce);
    const photos = await photosOfPickUps(
      ctx,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      ...row,
      photos: photos
        .filter(({ pick_up_id }) => pick_up_id === row.id)
        .map(({ side, file_id }) => ({ side, link: ctx.config.publicUrl + documentLink(ctx, file_id) })),
    }));
  },
};

export const pickUpOps = { confirm, list };
