import type { ModuleResolvers } from '../../generated/resolvers.generated.ts';
import type { Module } from '../../platform/module.ts';
import { weekClose, weekReopen, weekReopened } from '../billing/public.ts';
import { openMatters } from '../drivers/public.ts';
import { payoutsActions } from './actions.ts';
import { releaseBills } from './commands/release-bills.ts';
import { netDrivers, tellNetted } from './net-drivers.ts';
import { openPayouts } from './open-payouts.ts';
import { payoutsOps } from './ops.ts';
import { payoutsTables } from './owned-tables.ts';
import { depositsByBill, nettedByBill, ownerOf } from './queries.ts';
import { payoutsFigures } from './figures.ts';
import { payoutsStaffResolvers } from './staff-resolvers.ts';
import { payoutsWaits } from './waits.ts';
import { batchSearch } from './search.ts';

/** Transfers to drivers, handed to the bank in batches. */
export const payoutsModule = {
  name: 'payouts',
  tables: payoutsTables,
  sealed: [
    { what: 'cuentas de pagos', table: 'payout_lines', column: 'sealed_number', owner: 'driver_id', purpose: 'bank' },
  ],
  resolvers: {
    WeeklyBill: {
      deposit: async ({ _id }, _args, ctx) => (await depositsByBill(ctx, ownerOf(_id))).get(_id) ?? null,
      netted: async ({ _id }, _args, ctx) => (await nettedByBill(ctx, ownerOf(_id))).get(_id) ?? [],
    },
  } satisfies ModuleResolvers,
  staffResolvers: payoutsStaffResolvers,
  hooks: [
    // The notification of the new bill says what was netted.
    weekClose.on(async (tx, { driverIds }) => void (await netDrivers(tx, driverIds))),
    weekReopen.on(releaseBills),
    weekReopened.on(async (tx, { driverIds }) => tellNetted(tx, await netDrivers(tx, driverIds))),
    openMatters.on(openPayouts),
  ],
  actions: payoutsActions,
  waits: payoutsWaits,
  figures: payoutsFigures,
  search: [batchSearch],
  ops: payoutsOps,
} satisfies Module;
