import type { ModuleResolvers } from '../../generated/resolvers.generated.ts';
import type { Module } from '../../platform/module.ts';
import { payoutsOps } from './ops.ts';
import { payoutsTables } from './owned-tables.ts';
import { ownerOf, paidOf } from './queries.ts';

/** Transfers to drivers, handed to the bank in batches. */
export const payoutsModule: Module = {
  name: 'payouts',
  tables: payoutsTables,
  resolvers: {
    WeeklyBill: {
      deposit: async ({ _id }, _args, ctx) => (await paidOf(ctx, ownerOf(_id))).deposits.get(_id) ?? null,
      netted: async ({ _id }, _args, ctx) => (await paidOf(ctx, ownerOf(_id))).netted.get(_id) ?? [],
    },
  } satisfies ModuleResolvers,
  ops: payoutsOps,
};
