import type { ModuleResolvers } from '../../generated/resolvers.generated.ts';
import { signedIn } from '../../platform/auth/policies.ts';
import { operation } from '../../platform/graphql/operation.ts';
import { ownCar } from '../fleet/public.ts';
import { pressDoors } from './commands/press-doors.ts';
import { carStatus } from './queries/car-status.ts';
import { getCarCommand } from './queries/get-car-command.ts';

export const doorsResolvers = {
  Query: {
    carStatus: operation(ownCar, carStatus),
    getCarCommand: operation(signedIn, getCarCommand),
  },
  Mutation: {
    openCarDoors: operation(ownCar, (ctx, args) => pressDoors(ctx, args, 'open')),
    closeCarDoors: operation(ownCar, (ctx, args) => pressDoors(ctx, args, 'close')),
  },
} satisfies ModuleResolvers;
