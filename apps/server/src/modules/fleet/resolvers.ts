import { self, signedIn } from '../../platform/auth/policies.ts';
import type { Ctx } from '../../platform/context.ts';
import { operation } from '../../platform/graphql/operation.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ownCar } from './policy.ts';
import { carDocuments } from './queries/car-documents.ts';
import { car } from './queries/car.ts';
import { getLabel } from './queries/get-label.ts';
import { readPlugTypes } from './store/car-configs.ts';

const notYet = (): never => {
  throw new Refusal('UNAVAILABLE', 'Todavía no está disponible.');
};

export const fleetResolvers = {
  Query: {
    car: operation(ownCar, car),
    getCarConfigPlugTypes: operation(ownCar, (ctx, { carId }: { carId: string }) => readPlugTypes(ctx, carId)),
    getLabel: operation(signedIn, getLabel),
    getAssignations: operation(
      self(({ driverId }: { driverId: string }) => driverId),
      notYet,
    ),
  },
  Car: {
    docs: (parent: { _id: string }, _args: unknown, ctx: Ctx) => carDocuments(ctx, parent._id),
  },
};
