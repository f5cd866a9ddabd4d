import type { ModuleResolvers } from '../../generated/resolvers.generated.ts';
import { signedIn } from '../../platform/auth/policies.ts';
import { operation } from '../../platform/graphql/operation.ts';
import { searchPlaces } from './queries/search-places.ts';

export const placesResolvers = {
  Query: {
    searchPlaces: operation(signedIn, async (ctx, { text }) => {
      const places = await searchPlaces(ctx, text);
      return places.map(({ id, ...place }) => ({ _id: id, ...place }));
    }),
  },
} satisfies ModuleResolvers;
