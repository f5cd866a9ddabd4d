import { numberWords } from '@volante/domain/search/words';
import { formatDateTime } from '@volante/domain/values/dates';
import type { SearchKind } from '../../platform/search/search-kind.ts';
import { batchesAfter, batchesAmong } from './store.ts';

/** [CON-09] Batches for the bank by their numbers. */
export const batchSearch: SearchKind = {
  kind: 'batch',
  permission: 'weeks.read',
  names: ({ kind }, name) => kind === 'id' && name === 'batch',
  async wordsOf({ db }, refs) {
    return new Map((await batchesAmong(db, refs)).map(({ id }) => [id, numberWords(id)]));
  },
  refsAfter: ({ db }, after, most) => batchesAfter(db, after, most),
  async describe({ db }, refs) {
    return (await batchesAmong(db, refs)).map(({ id, prepared_at, exported_at }) => ({
      ref: id,
      typed: id,
      title: `Envío ${id}`,
      detail: exported_at
        ? `entregado al banco el ${formatDateTime(exported_at)}`
        : `preparado el ${formatDateTime(prepared_at)}`,
    }));
  },
};
