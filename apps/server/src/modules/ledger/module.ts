import type { StaffResolvers } from '../../generated/staff-resolvers.generated.ts';
import { may } from '../../platform/console/may.ts';
import { operation } from '../../platform/graphql/operation.ts';
import type { Module } from '../../platform/module.ts';
import { ledgerActions } from './actions.ts';
import { ledgerOps } from './ops.ts';
import { staffClosedMonths, staffJournalDay, staffLedgerCheck } from './staff-journal.ts';

/** Checks the journal against the tables of every module that moves money, and exports it. */
export const ledgerModule = {
  name: 'ledger',
  staffResolvers: {
    Query: {
      ledgerCheck: operation(may('ledger.read'), (ctx) => staffLedgerCheck(ctx)),
      closedMonths: operation(may('ledger.read'), (ctx) => staffClosedMonths(ctx)),
      journalDay: operation(may('ledger.read'), staffJournalDay),
    },
  } satisfies StaffResolvers,
  actions: ledgerActions,
  ops: ledgerOps,
} satisfies Module;
