import type { Ctx } from '../../platform/context.ts';
import { operation } from '../../platform/graphql/operation.ts';
import { ownCar } from '../fleet/public.ts';
import { basicTelemetry } from './queries/basic-telemetry.ts';

export const telemetryResolvers = {
  Query: {
    getCarBasicTelemetry: operation(ownCar, (ctx, { carId }: { carId: string }) => basicTelemetry(ctx, carId)),
  },
  Car: {
    telemetry: ({ _id }: { _id: string }, _args: object, ctx: Ctx) => basicTelemetry(ctx, _id),
  },
};
