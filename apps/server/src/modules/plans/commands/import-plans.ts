import { type Plan, samePrices } from '@volante/domain/plans/plan';
import type { Ctx } from '../../../platform/context.ts';
import { errorCode } from '../../../platform/database/error-code.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { mistakeOf, withExactPrices } from '../plan-file.ts';
import { findPlan, hasBeenChosen, lockPlan, replacePrices, setAvailable, upsertPlan } from '../store/plans.ts';

async function importPlan(tx: Ctx, typed: Plan, position: number): Promise<void> {
  const mistake = mistakeOf(typed);
  if (mistake) throw new Refusal('BAD_USER_INPUT', `Plan '${typed._id}': ${mistake}`);
  const plan = withExactPrices(typed);
  await lockPlan(tx, plan._id);
  const known = await findPlan(tx, plan._id);
  const frozen = known !== undefined && (await hasBeenChosen(tx, plan._id));
  if (frozen && !samePrices(known, plan)) {
    // The shifts and prices of a plan that drivers have chosen must not change.
    const message = `Plan '${plan._id}': ya hay conductores con este plan, así que sus turnos y precios no cambian. Crea otro plan.`;
    throw new Refusal('CONFLICT', message);
  }
  await upsertPlan(tx, plan, position);
  if (!frozen) await replacePrices(tx, plan);
  else for (const shift of plan.shifts) await setAvailable(tx, plan._id, shift);
}

/** Adds plans and updates those with a known `_id`, all or none. Drivers see them in this order. */
export async function importPlans(ctx: Ctx, plans: readonly Plan[]): Promise<void> {
  try {
    await inTransaction(ctx, async (tx) => {
      for (const [position, plan] of plans.entries()) await importPlan(tx, plan, position);
    });
  } catch (error) {
    if (errorCode(error) !== '23505') throw error;
    throw new Refusal('CONFLICT', 'Otro plan ya tiene un turno con uno de estos _id.');
  }
}
