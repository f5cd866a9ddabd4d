import { type LocalDate, localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../platform/context.ts';
import type { Module } from '../../platform/module.ts';
import { addToOutbox } from '../../platform/outbox/outbox.ts';
import { weekClose, weekReopen } from '../billing/public.ts';
import { hasProvider } from './choose-provider.ts';
import { type ClosedBills, planDocuments } from './commands/plan-documents.ts';
import { sendDue } from './commands/send-due.ts';
import { takeBackDocuments } from './commands/take-back-documents.ts';
import { invoicingActions } from './actions.ts';
import { invoicingLists } from './lists.ts';
import { invoicingOps } from './ops.ts';
import { planType, sendType } from './outbox-types.ts';
import { invoicingTables } from './owned-tables.ts';
import { invoicingResolvers } from './resolvers.ts';
import { enterMissingRounding } from './rounding-store.ts';
import { openDocumentsMetric } from './waiting-metric.ts';
import { invoicingWaits } from './waits.ts';

/**
 * Only a note that bills were closed: the documents are planned after commit, so that nothing about them can hold up a
 * close. One after another, because a later week corrects an earlier one.
 */
async function noteClosed(tx: Ctx, closed: { monday: LocalDate; driverIds: readonly string[] }): Promise<void> {
  if (!hasProvider(tx)) return;
  const bills: ClosedBills = { ...closed, date: localDateOf(tx.clock.now()) };
  await addToOutbox(tx, planType, bills, { orderingKey: planType });
}

/** A provider that is away for seconds, as while it starts, is tried again by the outbox. */
async function sendSoon(ctx: Ctx): Promise<void> {
  const { tryAgainSoon } = await sendDue(ctx);
  if (tryAgainSoon) throw new Error('The invoicing provider did not answer');
}

/** [BKS-15] Of a release before this one, which may still plan documents beside it. */
async function enterRoundingOfOldDocuments(ctx: Ctx): Promise<void> {
  const entries = await enterMissingRounding(ctx.db, localDateOf(ctx.clock.now()));
  if (entries > 0) ctx.log.info({ entries }, 'the journal follows the rounding of earlier tax documents');
}

export const invoicingModule = {
  name: 'invoicing',
  tables: invoicingTables,
  resolvers: invoicingResolvers,
  hooks: [weekClose.on(noteClosed), weekReopen.on(takeBackDocuments)],
  outbox: {
    [planType]: async (ctx: Ctx, bills: ClosedBills) => void (await planDocuments(ctx, bills)),
    [sendType]: sendSoon,
  },
  jobs: [
    { name: 'invoicing-send', cron: '* * * * *', run: async (ctx) => void (await sendDue(ctx)) },
    { name: 'invoicing-enter-rounding', cron: '25 * * * *', run: enterRoundingOfOldDocuments },
  ],
  metrics: (system) => [openDocumentsMetric(system)],
  actions: invoicingActions,
  lists: invoicingLists,
  waits: invoicingWaits,
  ops: invoicingOps,
} satisfies Module;
