import { localityOf } from '@volante/domain/geography/regions';
import { boundedText } from '../../platform/http/bounded-text.ts';
import type { AddressSearch, Place } from './address-search.ts';

interface ServiceOptions {
  url: string;
  key: string | undefined;
  most: number;
  timeoutMs?: number;
}

const largestAnswer = 256 * 1024;

/**
 * Searches with a places service (docs/places-service.md): `GET url?q=&key=&country=cl` returns a JSON list of places.
 * Throws when the service answers too late or wrongly.
 */
export function placesService({ url, key, most, timeoutMs = 3_000 }: ServiceOptions): AddressSearch {
  return async (text) => {
    const asked = new URL(url);
    asked.searchParams.set('q', text);
    asked.searchParams.set('country', 'cl');
    if (key) asked.searchParams.set('key', key);
    const answer = await fetch(asked, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    if (!answer.ok) throw new Error(`The places service answered ${answer.status}`);
    const list: unknown = JSON.parse(await boundedText(answer, largestAnswer, 'the places service'));
    if (!Array.isArray(list)) throw new Error('The places service did not return a list');
    return list.flatMap(placeOf).slice(0, most);
  };
}

/** An entry that is not a place is skipped: one bad entry must not spoil the list. */
function placeOf(item: unknown): Place[] {
  const given = (typeof item === 'object' && item !== null ? item : {}) as Record<string, unknown>;
  const text = (name: string) => {
    const value = given[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 200) : null;
  };
  const { latitude, longitude } = given;
  const [id, address] = [text('id'), text('address')];
  if (id === null || address === null) return [];
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return [];
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return [];
  const commune = text('commune');
  // Our own names of commune, province and region are used: the form's lists know no other spelling.
  const known = localityOf(commune ?? '');
  return [
    {
      id,
      address,
      street: text('street'),
      number: text('number'),
      commune,
      province: known?.province ?? text('province'),
      region: known?.region ?? text('region'),
      latitude,
      longitude,
    },
  ];
}
