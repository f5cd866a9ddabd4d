import type { MapPoint } from '@volante/domain/geography/pin';
import { request } from '../graphql/request.ts';
import { SearchPlacesDocument } from './search-places.generated.ts';

/** A map that begins in the middle of Santiago is better than one that is waited for. */
const patience = 2_000;

async function search(commune: string): Promise<MapPoint | null> {
  const { searchPlaces } = await request(SearchPlacesDocument, { text: commune });
  const inside = searchPlaces.filter((place) => place.commune === commune);
  return inside.find(({ street }) => street === null) ?? inside[0] ?? null;
}

/** [SCR-01] Where a commune is, so that a map begins there; null when nobody can say so soon. */
export function communePoint(commune: string): Promise<MapPoint | null> {
  if (commune === '') return Promise.resolve(null);
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), patience);
  });
  return Promise.race([search(commune).catch(() => null), late]);
}
