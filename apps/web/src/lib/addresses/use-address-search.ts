import { useEffect, useMemo, useState } from 'react';
import { request } from '../graphql/request.ts';
import { reportError } from '../report-error.ts';
import { SearchPlacesDocument, type SearchPlacesQuery } from './search-places.generated.ts';

export type FoundPlace = SearchPlacesQuery['searchPlaces'][number];

const tooFew = 3;
const pause = 400;
/** In ms: a search that failed is made again by itself, for as long as the text stays. */
const again = 3_000;

interface Answer {
  /** The text that was searched, so that the answer is never shown for a later text. */
  text: string;
  places: readonly FoundPlace[];
  failed: boolean;
}

const nothing: Answer = { text: '', places: [], failed: false };

/** [PER-06] Places for the typed text: from 4 characters on, once nothing was typed for 400 ms. */
export function useAddressSearch(text: string) {
  const asked = text.trim();
  const enough = asked.length > tooFew;
  const [last, setAnswer] = useState(nothing);
  // [SCR-01] Never the places of an earlier text, not even until the next answer.
  const answer = enough && last.text === asked ? last : nothing;

  useEffect(() => {
    if (!enough) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const search = async (first: boolean) => {
      try {
        const { searchPlaces } = await request(SearchPlacesDocument, { text: asked }, { signal });
        // A late answer to an older search is dropped, even when its request could not be stopped.
        if (!signal.aborted) setAnswer({ text: asked, places: searchPlaces, failed: false });
      } catch (error) {
        if (signal.aborted) return;
        if (first) reportError(error, { operation: 'searchPlaces' });
        setAnswer({ text: asked, places: [], failed: true });
        timer = setTimeout(search, again, false);
      }
    };
    let timer = setTimeout(search, pause, true);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [asked, enough]);

  const { places } = answer;
  const options = useMemo(
    () => places.map(({ _id, address, commune }) => ({ id: _id, ...wordsOf(address, commune) })),
    [places],
  );
  return {
    /** For `combobox.tsx` of the design system. */
    options,
    places,
    loading: enough && answer.text !== asked,
    failed: answer.failed,
    emptyText: emptyText(enough, answer.failed),
  };
}

/** 'Av. Matta 100, Santiago' → the street large, the commune small. */
function wordsOf(address: string, commune: string | null) {
  const ending = `, ${commune}`;
  return commune && address.endsWith(ending)
    ? { label: address.slice(0, -ending.length), detail: commune }
    : { label: address };
}

function emptyText(enough: boolean, failed: boolean): string {
  if (!enough) return 'Escribe al menos 4 letras para buscar.';
  return failed
    ? 'No pudimos buscar. Escribe la dirección completa.'
    : 'Sin resultados. Escríbela completa y márcala en el mapa.';
}
