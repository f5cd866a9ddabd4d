import type { StaffResolvers } from '../../generated/staff-resolvers.generated.ts';
import { forWhoMay } from '../../platform/console/for-who-may.ts';
import { may } from '../../platform/console/may.ts';
import { operation } from '../../platform/graphql/operation.ts';
import { holdOn, returnedPayouts } from './holds.ts';
import { answerFormat, batchPage, batchRecord, linePage } from './staff-batches.ts';
import { staffPayouts } from './staff-payouts.ts';

interface Driver {
  uid: string;
}

const reads = may('weeks.read');

export const payoutsStaffResolvers = {
  Query: {
    payoutBatches: operation(reads, (ctx, asked) => batchPage(ctx, asked)),
    payoutBatch: operation(reads, (ctx, { id }) => batchRecord(ctx, id)),
    payoutLines: operation(reads, (ctx, asked) => linePage(ctx, asked)),
    returnedPayouts: operation(reads, (ctx) => returnedPayouts(ctx)),
    payoutAnswerFormat: operation(reads, (ctx) => answerFormat(ctx)),
  },
  StaffDriver: {
    payouts: forWhoMay('weeks.read', (ctx, { uid }: Driver) => staffPayouts(ctx, uid)),
    payoutHold: forWhoMay('weeks.read', (ctx, { uid }: Driver) => holdOn(ctx, uid)),
  },
} satisfies StaffResolvers;
