import { Readable } from 'node:stream';
import { missingSides, type Side } from '@volante/domain/handover/photos';
import { makeStreamReady } from '@volante/server/modules/documents/public';
import { attachPhotos } from '@volante/server/modules/handover/public';
import type { Ctx } from '@volante/server/platform/context';
import { Picture } from '../onboarding/picture.ts';

/** A drawn photo of one side of a car in a street. */
function carPicture(side: Side, dented: boolean): Buffer {
  const picture = new Picture(640, 480, '#b9d3e6').rectangle(0, 330, 640, 150, '#7d8588');
  const long = side === 'left' || side === 'right';
  const [left, width] = long ? [90, 460] : [190, 260];
  picture.rectangle(left, 220, width, 130, '#f2f4f5').rectangle(left + width / 5, 140, (width * 3) / 5, 90, '#dfe6e8');
  picture.rectangle(left + width / 4, 155, width / 2, 60, '#37474f');
  for (const x of long ? [left + 90, left + width - 90] : [left + 25, left + width - 25]) {
    picture.ellipse(x, 350, long ? 46 : 22, 46, '#20282b');
  }
  const lamps = side === 'back' ? '#c0362c' : '#ffe9a8';
  if (!long) picture.rectangle(left + 12, 250, 44, 26, lamps).rectangle(left + width - 56, 250, 44, 26, lamps);
  if (dented) picture.ellipse(left + 210, 285, 34, 22, '#aab4b8').rectangle(left + 180, 300, 90, 4, '#5b676c');
  return picture.png();
}

export const carPhoto = (ctx: Ctx, side: Side, dented = false) =>
  makeStreamReady(ctx, { stream: Readable.from([carPicture(side, dented)]), accepted: ['png'], field: 'files' });

/** Takes all four photos; of one side that has a dent, with it. */
export async function photograph(ctx: Ctx, exchangeId: string, driverId: string, dent?: Side): Promise<void> {
  const photos = [];
  for (const side of missingSides([])) photos.push({ side, source: await carPhoto(ctx, side, side === dent) });
  await attachPhotos(ctx, { exchangeId, driverId, photos, said: {} });
}
