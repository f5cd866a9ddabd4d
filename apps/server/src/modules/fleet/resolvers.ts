import type { ModuleResolvers } from '../../generated/resolvers.generated.ts';
import { self, signedIn } from '../../platform/auth/policies.ts';
import { operation } from '../../platform/graphql/operation.ts';
import { ownCar } from './policy.ts';
import { carDocuments } from './queries/car-documents.ts';
import { car } from './queries/car.ts';
import { getAssignations } from './queries/get-assignations.ts';
import { getLabel } from './queries/get-label.ts';
import { readPlugTypes } from './store/car-configs.ts';

export const fleetResolvers = {
  Query: {
    car: operation(ownCar, car),
    getCarConfigPlugTypes: operation(ownCar, (ctx, { carId }) => readPlugTypes(ctx, carId)),
    getLabel: operation(signedIn, getLabel),
    getAssignations: operation(
      self(({ driverId }: { driverId: string }) => driverId),
      getAssignations,
    ),
  },
  Car: {
    docs: (parent, _args, ctx) => carDocuments(ctx, parent._id),
  },
} satisfies ModuleResolvers;
