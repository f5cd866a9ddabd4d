import { entryOf } from '@volante/domain/values/present';
import type { Ctx } from '../../../platform/context.ts';
import { documentLink } from '../../../platform/files/links.ts';
import { driverCards } from '../../drivers/public.ts';
import { photosOf, previousPhotos, type PhotoRow } from '../store/photos.ts';

async function show(ctx: Ctx, rows: readonly PhotoRow[]) {
  const cards = await driverCards(ctx, [...new Set(rows.map(({ driver_id }) => driver_id))]);
  return rows.map(({ domain, side, file_id, taken_at, latitude, longitude, driver_id }) => ({
    domain,
    takenBy: entryOf(cards, driver_id).info.firstname,
    side,
    url: documentLink(ctx, file_id),
    takenAt: taken_at,
    lat: latitude,
    lon: longitude,
  }));
}

export async function exchangePhotos(ctx: Ctx, exchangeId: string) {
  return show(ctx, await photosOf(ctx, [exchangeId]));
}

/** What the car looked like at its last handover before this one. */
export async function photosBefore(ctx: Ctx, carId: string, dueAt: Date) {
  return show(ctx, await previousPhotos(ctx, carId, dueAt));
}
