import { normalizePlate } from '@volante/domain/values/plate';
import { documentLink } from '../../platform/files/links.ts';
import type { View } from '../../platform/ops/view.ts';
import { photosOfPickUps, pickUpsOfCar } from './store.ts';

const shownAtOnce = 20;

const list: View = {
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

export const pickUpOps = { list };
