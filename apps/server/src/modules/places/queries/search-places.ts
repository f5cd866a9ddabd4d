import type { Config } from '../../../platform/config.ts';
import type { Ctx } from '../../../platform/context.ts';
import { signedIn } from '../../../platform/auth/policies.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AddressSearch, Place } from '../address-search.ts';
import { searchGazetteer } from '../gazetteer/search.ts';
import { placesService } from '../places-service.ts';

/** [PER-06] With this many characters or fewer, nothing is searched. */
const tooFew = 3;
const longest = 120;
const most = 8;

function addressSearchOf({ placesUrl, placesKey }: Config): AddressSearch {
  if (placesUrl) return placesService({ url: placesUrl, key: placesKey, most });
  return async (text) => searchGazetteer(text, most);
}

/** Finds places for what the driver has typed of an address so far. */
export async function searchPlaces(ctx: Ctx, text: string): Promise<readonly Place[]> {
  const asked = text.trim().slice(0, longest);
  if (asked.length <= tooFew) return [];
  await ctx.rateLimits.consume('placeSearch', { subject: signedIn(ctx).uid });
  try {
    return await addressSearchOf(ctx.config)(asked);
  } catch (error) {
    ctx.log.warn({ err: error }, 'the address search failed');
    throw new Refusal('UNAVAILABLE', 'La búsqueda de direcciones no responde. Escribe tu dirección completa.');
  }
}
