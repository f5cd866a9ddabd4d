import { billedWeek } from '@volante/domain/billing/billed-week';
import { settlementStatus } from '@volante/domain/billing/settlement-status';
import { standingText } from '@volante/domain/billing/standing-text';
import { paidTexts } from '@volante/domain/payouts/texts';
import { localDateOf } from '@volante/domain/values/dates';
import { addPesos, type Pesos } from '@volante/domain/values/money';
import type { StaffBill } from '../../generated/staff-resolvers.generated.ts';
import type { Ctx } from '../../platform/context.ts';
import { weekBills } from '../billing/public.ts';
import { nettedByBill } from '../payouts/public.ts';

/** [CON-10] A driver's closed weeks, in the words the driver reads. What a bank got stands among the transfers. */
export async function staffBills(ctx: Ctx, uid: string): Promise<StaffBill[]> {
  const today = localDateOf(ctx.clock.now());
  const nettings = await nettedByBill(ctx, uid);
  return (await weekBills(ctx, uid)).map((bill) => {
    const status = settlementStatus(bill, today);
    const netted = nettings.get(bill._id) ?? [];
    return {
      id: bill._id,
      monday: billedWeek(bill.date).monday,
      balance: bill.balance,
      rest: bill.rest,
      status,
      text: standingText({ ...bill, netted }, status),
      paid: paidTexts({ ...bill, netted, deposit: null }),
    };
  });
}

/** What the driver owes and can pay now. */
export async function staffDebt(ctx: Ctx, uid: string): Promise<Pesos> {
  const unpaid = (await weekBills(ctx, uid)).filter(({ payable }) => payable);
  return addPesos(...unpaid.map(({ rest }) => rest));
}
