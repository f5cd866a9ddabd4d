import type { ModuleResolvers } from '../../generated/resolvers.generated.ts';
import { self, signedIn } from '../../platform/auth/policies.ts';
import { operation, operationAfter } from '../../platform/graphql/operation.ts';
import { startPayment } from './commands/start-payment.ts';
import { getDriverPayments, getPayment, paymentOf } from './queries/driver-payments.ts';

const own = self(({ uid }: { uid: string }) => uid);

export const paymentsResolvers = {
  Query: {
    getDriverPayments: operation(own, getDriverPayments),
    getPayment: operation(signedIn, (ctx, { _id }) => getPayment(ctx, signedIn(ctx).uid, _id)),
  },
  Mutation: {
    // Runs before the mutation's transaction, because a gateway is slow. Repeating it does no harm.
    startPayment: operationAfter(
      own,
      async (ctx, wish) => ({ value: await startPayment(ctx, wish), abandon: async () => {} }),
      async (_ctx, _wish, payment) => paymentOf(payment),
    ),
  },
} satisfies ModuleResolvers;
