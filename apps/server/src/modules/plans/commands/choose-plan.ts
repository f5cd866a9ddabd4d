import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type PlanChoice, writePlan } from '../write-plan.ts';
import { writePreference } from '../write-preference.ts';

/** Sets plan and preference together, whether or not the driver already had them. */
export async function choosePlan(ctx: Ctx, choice: PlanChoice): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await writePlan(tx, choice, () => {});
    const { driverId, planId, selectedShifts, exchangeAddress } = choice;
    await writePreference(tx, { driverId, planId, shiftId: selectedShifts[0] ?? '', exchangeAddress }, () => {});
  });
}
