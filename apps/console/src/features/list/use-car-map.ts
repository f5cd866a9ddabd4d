import type { DotMap, SeenPart } from '@volante/ui/map/dot-map.ts';
import { useEffect, useState } from 'react';
import { request } from '../../lib/graphql/request.ts';
import { type Asked, sentAsked } from './address.ts';
import { CarMapDocument, type CarMapQuery } from './car-map.generated.ts';
import { takeDots } from './take-dots.ts';

const everyMs = 10_000;
/** What a message of the car does not tell, such as that somebody got it, is found by asking for all of it again. */
const wholeEvery = 6;

export interface MapNews {
  /** Of the last answer that came. */
  last?: Pick<CarMapQuery['carMap'], 'at' | 'found' | 'placed' | 'few'>;
  kinds: ReadonlyMap<string, number>;
  /** Why the one after it did not. */
  failure?: string;
}

/** Keeps the map as the server knows it: all that is in view at first, then what has changed. What was seen stays when it fails. */
export function useCarMap(map: DotMap | undefined, asked: Asked, seen: SeenPart | undefined): MapNews {
  const [news, setNews] = useState<MapNews>({ kinds: new Map() });
  const wanted = JSON.stringify({ filters: asked.filters, seen });
  useEffect(() => {
    if (!map || !seen) return undefined;
    const ending = new AbortController();
    let since: string | null = null;
    let turn = 0;
    let few = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const whole = since === null || few || turn % wholeEvery === 0;
      turn += 1;
      try {
        const variables = { asked: sentAsked(asked), view: seen, since: whole ? null : since };
        const { carMap } = await request(CarMapDocument, variables, ending.signal);
        // Few are shown as somebody asked to see them; they stay until there is an overview again.
        if (carMap.few ? !few : whole || few) map.field.clear();
        few = carMap.few;
        takeDots(map.field, carMap);
        map.draw();
        since = carMap.at;
        setNews({ last: carMap, kinds: map.field.kinds() });
      } catch (error) {
        if (ending.signal.aborted) return;
        setNews((before) => ({ ...before, failure: (error as Error).message }));
      }
      timer = setTimeout(() => void look(), everyMs);
    };
    void look();
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `wanted` says when what is asked and seen is another one
  }, [map, wanted]);
  return news;
}
