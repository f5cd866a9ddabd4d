import type { Ctx } from '../../../platform/context.ts';
import { recordLook } from '../../../platform/audit/record.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readAbout } from '../../notifications/public.ts';
import { caseTopic } from '../case-path.ts';
import { tellChat } from '../news.ts';
import { keepStaffRead } from '../store/cases.ts';
import { keepRead, lastPlace, type Reading } from '../store/messages.ts';

/** The driver has seen a case up to a message; notifications about it count as read too. */
export function readCaseAsDriver(ctx: Ctx, { driverId, caseId, place }: Reading): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const seen = Math.min(place, await lastPlace(tx.db, driverId));
    await keepRead(tx.db, { driverId, caseId, place: seen }, tx.clock.now());
    await readAbout(tx, { driverId, about: caseTopic(caseId) });
    tellChat(tx, { what: 'changed', driverId, caseId });
  });
}

/** Staff have seen a case up to a message. */
export async function readCaseAsStaff(ctx: Ctx, { driverId, caseId, place }: Reading): Promise<void> {
  if (await keepStaffRead(ctx.db, caseId, place)) tellChat(ctx, { what: 'changed', driverId, caseId });
  await recordLook(ctx, { kind: 'chat', subject: { kind: 'driver', ref: driverId } });
}
