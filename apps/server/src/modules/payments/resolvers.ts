import { self, signedIn } from '../../platform/auth/policies.ts';
import { operation, operationAfter, type RootResolvers } from '../../platform/graphql/operation.ts';
import { startPayment, type PaymentWish } from './commands/start-payment.ts';
import { getDriverPayments, getPayment, paymentOf } from './queries/driver-payments.ts';
import type { PaymentRow } from './store.ts';

const own = self(({ uid }: { uid: string }) => uid);

export const paymentsResolvers: RootResolvers = {
  Query: {
    getDriverPayments: operation(own, getDriverPayments),
    getPayment: operation(signedIn, (ctx, { _id }: { _id: string }) => getPayment(ctx, signedIn(ctx).uid, _id)),
  },
  Mutation: {
    // All of it before the mutation's transaction: a gateway is slow. Done twice it is done once.
    startPayment: operationAfter(
      own,
      async (ctx, wish: PaymentWish) => ({ value: await startPayment(ctx, wish), abandon: async () => {} }),
      async (_ctx, _wish, payment: PaymentRow) => paymentOf(payment),
    ),
  },
};
