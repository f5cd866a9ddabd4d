import { isActive } from '@volante/domain/handover/status';
import type { ModuleResolvers } from '../../generated/resolvers.generated.ts';
import { signedIn } from '../../platform/auth/policies.ts';
import { operation } from '../../platform/graphql/operation.ts';
import { planOf } from '../plans/public.ts';
import { completeStep } from './commands/complete-step.ts';
import { contestDamage } from './commands/contest-damage.ts';
import { finalizeExchange } from './commands/finalize-exchange.ts';
import { recordReading } from './commands/record-reading.ts';
import { own } from './policy.ts';
import { getCarDamages, shownDamage } from './queries/car-damages.ts';
import { shownCarState } from './queries/car-state.ts';
import { getExchange, getExchanges } from './queries/get-exchanges.ts';
import { handedOverAt } from './queries/handed-over-at.ts';
import { exchangePhotos, photosBefore } from './queries/photos.ts';
import { exchangeReadings } from './queries/readings.ts';
import { returnTime } from './queries/return-time.ts';

export const handoverResolvers = {
  Query: {
    getExchanges: operation(own, getExchanges),
    getExchange: operation(own, getExchange),
    getCarDamages: operation(own, getCarDamages),
  },
  Mutation: {
    completeStep: operation(own, async (ctx, args) => {
      await completeStep(ctx, args);
      return getExchange(ctx, args);
    }),
    finalizeExchange: operation(own, async (ctx, args) => {
      await finalizeExchange(ctx, args);
      return getExchange(ctx, args);
    }),
    recordReading: operation(own, async (ctx, args) => {
      await recordReading(ctx, args);
      return getExchange(ctx, args);
    }),
    contestDamage: operation(own, async (ctx, args) => {
      await contestDamage(ctx, args);
      return shownDamage(ctx, args.damageId, args.driverId);
    }),
  },
  Assignation: {
    // Assignations are answered to their own driver alone.
    handedOverAt: ({ carId }, _args, ctx) => handedOverAt(ctx, carId, signedIn(ctx).uid),
  },
  Exchange: {
    photos: ({ _id }, _args, ctx) => exchangePhotos(ctx, _id),
    readings: ({ _id }, _args, ctx) => exchangeReadings(ctx, _id),
    previousPhotos: ({ car, time }, _args, ctx) => photosBefore(ctx, car._id, time),
    // Where the car is now concerns only those who are handing it over.
    carState: ({ car, status, placeShown }, _args, ctx) =>
      isActive(status) ? shownCarState(ctx, car._id, placeShown) : null,
    returnTime: ({ receiver, time }, _args, ctx) => returnTime(ctx, receiver.id, time),
  },
  ExchangeDriver: {
    plan: ({ _id, inTouch }, _args, ctx) => (inTouch ? planOf(ctx, _id) : null),
  },
  CarDamage: {
    exchangePhotos: ({ exchangeId }, _args, ctx) => exchangePhotos(ctx, exchangeId),
    exchangeReadings: ({ exchangeId }, _args, ctx) => exchangeReadings(ctx, exchangeId),
  },
} satisfies ModuleResolvers;
