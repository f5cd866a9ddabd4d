import type { ModuleResolvers } from '../../generated/resolvers.generated.ts';
import type { Module } from '../../platform/module.ts';
import { weekReopen } from '../billing/public.ts';
import { openMatters } from '../drivers/public.ts';
import { releaseBills } from './commands/release-bills.ts';
import { openPayouts } from './open-payouts.ts';
import { payoutsOps } from './ops.ts';
import { payoutsTables } from './owned-tables.ts';
import { ownerOf, paidOf } from './queries.ts';

/** Transfers to drivers, handed to the bank in batches. */
export const payoutsModule = {
  name: 'payouts',
  tables: payoutsTables,
  sealed: [
    { what: 'cuentas de pagos', table: 'payout_lines', column: 'sealed_number', owner: 'driver_id', purpose: 'bank' },
  ],
  resolvers: {
    WeeklyBill: {
      deposit: async ({ _id }, _args, ctx) => (await paidOf(ctx, ownerOf(_id))).deposits.get(_id) ?? null,
      netted: async ({ _id }, _args, ctx) => (await paidOf(ctx, ownerOf(_id))).netted.get(_id) ?? [],
    },
  } satisfies ModuleResolvers,
  hooks: [weekReopen.on(releaseBills), openMatters.on(openPayouts)],
  ops: payoutsOps,
} satisfies Module;
