import type { StaffHandoverPhoto } from '../../../generated/staff-resolvers.generated.ts';
import { recordLook } from '../../../platform/audit/record.ts';
import type { Ctx } from '../../../platform/context.ts';
import { documentLink } from '../../../platform/files/links.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { namesShown } from '../queries/names-shown.ts';
import { damagePhotosOf, damagesOfExchange } from '../store/damages.ts';
import { findExchange } from '../store/exchanges.ts';
import { noShowsOf, photosOf, previousPhotos } from '../store/photos.ts';

/**
 * [CON-15] [CON-05] All photos that help to judge a handover: of the one before, of both sides, of reported damages, and of who
 * waited in vain. Whoever asks looks at them, and both drivers read that somebody did.
 */
export async function lookAtPhotos(ctx: Ctx, id: string): Promise<StaffHandoverPhoto[]> {
  const exchange = await findExchange(ctx, id);
  if (!exchange) throw new Refusal('NOT_FOUND', `No existe la entrega '${id}'.`, { field: 'id' });
  const own = await photosOf(ctx, [id]);
  const before = await previousPhotos(ctx, exchange.car_id, exchange.due_at);
  const damages = await damagesOfExchange(ctx, id);
  const files = await damagePhotosOf(
    ctx,
    damages.map((damage) => damage.id),
  );
  const found = [
    ...before.map((photo) => ({
      set: 'before',
      side: photo.side,
      file: photo.file_id,
      at: photo.taken_at,
      uid: photo.driver_id,
    })),
    ...own.map((photo) => ({
      set: photo.domain,
      side: photo.side,
      file: photo.file_id,
      at: photo.taken_at,
      uid: photo.driver_id,
    })),
    ...damages.flatMap((damage) =>
      (files.get(damage.id) ?? []).map((file) => ({
        set: 'damage',
        side: null,
        file,
        at: damage.seen_at,
        uid: damage.driver_id,
      })),
    ),
    ...(await noShowsOf(ctx, [id])).map((said) => ({
      set: 'noShow',
      side: null,
      file: said.file_id,
      at: said.reported_at,
      uid: said.driver_id,
    })),
  ];
  const names = await namesShown(
    ctx,
    found.map(({ uid }) => uid),
  );
  const drivers = [...new Set([exchange.deliverer_id, exchange.receiver_id, ...found.map(({ uid }) => uid)])];
  await recordLook(ctx, { kind: 'handoverPhotos', subject: { kind: 'handover', ref: id }, drivers });
  return found.map(({ set, side, file, at, uid }) => ({
    set,
    side,
    url: documentLink(ctx, file),
    takenAt: at,
    by: names.get(uid)?.name ?? null,
  }));
}
