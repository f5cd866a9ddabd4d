import { self, signedIn } from '../../platform/auth/policies.ts';
import { operation } from '../../platform/graphql/operation.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ownCar } from './policy.ts';

const notYet = (): never => {
  throw new Refusal('UNAVAILABLE', 'Todavía no está disponible.');
};

export const fleetResolvers = {
  Query: {
    car: operation(ownCar, notYet),
    getCarConfigPlugTypes: operation(ownCar, notYet),
    getLabel: operation(signedIn, notYet),
    getAssignations: operation(
      self(({ driverId }: { driverId: string }) => driverId),
      notYet,
    ),
  },
};
