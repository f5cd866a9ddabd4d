import type { ModuleResolvers } from '../../generated/resolvers.generated.ts';
import { signedIn } from '../../platform/auth/policies.ts';
import { pickUpOf } from './queries/pick-up-of.ts';

export const pickUpResolvers = {
  Assignation: {
    // Assignations are answered to their own driver alone.
    pickUp: (_parent, _args, ctx) => pickUpOf(ctx, signedIn(ctx).uid),
  },
} satisfies ModuleResolvers;
