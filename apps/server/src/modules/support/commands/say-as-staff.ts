import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { insertMessage, latestCaseOf } from '../store.ts';

/** Staff write to a driver, in the driver's latest conversation or in a new first one. */
export async function sayAsStaff(ctx: Ctx, input: { driverId: string; text: string }): Promise<{ caseId: string }> {
  const body = input.text.trim();
  if (!body) throw new Refusal('BAD_USER_INPUT', 'El mensaje está vacío.', { field: 'text' });
  const caseId = (await latestCaseOf(ctx.db, input.driverId)) ?? ctx.ids.next();
  await insertMessage(ctx.db, {
    id: ctx.ids.next(),
    driver_id: input.driverId,
    case_id: caseId,
    author: 'staff',
    body,
    sent_at: ctx.clock.now(),
  });
  return { caseId };
}
