import type { Shift } from '@volante/domain/plans/plan';
import { complementOf, type Halves, halvesOf, shiftFor, type SwapType } from '@volante/domain/swaps/halves';
import { overlappingDay } from '@volante/domain/swaps/proposal';
import { addDays, formatDate, type LocalDate, localDateOf } from '@volante/domain/values/dates';
import { entryOf, itemAt, present } from '@volante/domain/values/present';
import { weekOfDate } from '@volante/domain/values/week';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { logChange } from '../../drivers/public.ts';
import { agreeShifts, liftAgreedShifts, plansOf, shiftsInForce } from '../../plans/public.ts';
import { type Couple, holdCouple } from '../couple.ts';
import { deleteOpen } from './end-swaps.ts';

export interface Repair {
  driverId: string;
  date: LocalDate;
  /** The shift the driver gets; the partner gets what is left. 'plan' returns both to their plans. */
  shift: SwapType | 'plan';
  why: string;
}

/** A closed week stays as it was billed: the first day that can still be put right is this week's Monday. */
function mustBeOpen(ctx: Ctx, date: LocalDate): void {
  const { monday } = weekOfDate(localDateOf(ctx.clock.now()));
  if (date >= monday && date < addDays(monday, 28)) return;
  throw new Refusal('BAD_USER_INPUT', 'La fecha va desde el lunes de esta semana hasta cuatro semanas después.', {
    field: 'date',
  });
}

async function chosenShifts(tx: Ctx, { driverIds }: Couple, wished: Halves): Promise<Shift[]> {
  const plans = await plansOf(tx, driverIds);
  return driverIds.map((uid, driver) => {
    const shift = shiftFor(plans.get(uid)?.plan.shifts ?? [], driver === 0 ? wished : complementOf(wished));
    if (!shift) throw new Refusal('CONFLICT', 'Uno de los planes no tiene ese turno.', { field: 'shift' });
    return shift;
  });
}

async function mustNotOverlap(tx: Ctx, { driverIds }: Couple, date: LocalDate): Promise<void> {
  const [before, after] = [addDays(date, -1), addDays(date, 1)];
  const days = [before, date, after];
  const shifts = await shiftsInForce(tx, { driverIds, first: before, last: after });
  const overlap = overlappingDay(
    days,
    driverIds.map((uid) => days.map((day) => entryOf(shifts, uid)(day))),
  );
  if (overlap) throw new Refusal('CONFLICT', `El ${formatDate(overlap)} los dos tendrían el auto a la vez.`);
}

/** Staff put one day of a couple right: both drivers' shifts of it, so that nobody and never two have the car. */
export function repairDay(ctx: Ctx, { driverId, date, shift, why }: Repair): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    mustBeOpen(tx, date);
    const couple = await holdCouple(tx, driverId);
    const { driverIds } = couple;
    const read = () => shiftsInForce(tx, { driverIds, first: date, last: date });
    const before = await read();
    // An open petition was made from the shifts as they were.
    await deleteOpen(tx, couple, why);
    if (shift === 'plan') await liftAgreedShifts(tx, { driverIds, from: date, to: date });
    else {
      const chosen = await chosenShifts(tx, couple, present(halvesOf(shift), 'the halves of a shift'));
      const days = driverIds.map((uid, driver) => ({ driverId: uid, date, shiftId: itemAt(chosen, driver)._id }));
      await agreeShifts(tx, { agreementId: tx.ids.next(), days });
    }
    await mustNotOverlap(tx, couple, date);
    const after = await read();
    for (const uid of driverIds) {
      const words = (shifts: typeof before) => `${date} ${entryOf(shifts, uid)(date)?._id ?? '-'}`;
      await logChange(tx, uid, { subject: 'shift', before: words(before), after: words(after), why });
    }
  });
}
