import { plateWords } from '@volante/domain/search/words';
import { formatPlate } from '@volante/domain/values/plate';
import type { SearchKind } from '../../platform/search/search-kind.ts';
import { carsAfter, carsAmong } from './store/cars.ts';

/** [CON-09] Cars by their plates, also those that have left the fleet. */
export const carSearch: SearchKind = {
  kind: 'car',
  permission: 'cars.read',
  names: ({ kind }) => kind === 'car',
  async wordsOf(ctx, refs) {
    return new Map((await carsAmong(ctx, refs)).map(({ id }) => [id, plateWords(id)]));
  },
  refsAfter: carsAfter,
  async describe(ctx, refs) {
    return (await carsAmong(ctx, refs)).map(({ id, brand, model, color, retired_at }) => ({
      ref: id,
      typed: id,
      title: formatPlate(id),
      detail: [`${brand} ${model}`, color, retired_at && 'retirado'].filter(Boolean).join(' · '),
    }));
  },
};
