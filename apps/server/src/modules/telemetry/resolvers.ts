import type { ModuleResolvers } from '../../generated/resolvers.generated.ts';
import { operation } from '../../platform/graphql/operation.ts';
import { ownCar } from '../fleet/public.ts';
import { basicTelemetry } from './queries/basic-telemetry.ts';

export const telemetryResolvers = {
  Query: {
    getCarBasicTelemetry: operation(ownCar, (ctx, { carId }) => basicTelemetry(ctx, carId)),
  },
  Car: {
    telemetry: ({ _id }, _args, ctx) => basicTelemetry(ctx, _id),
  },
} satisfies ModuleResolvers;
