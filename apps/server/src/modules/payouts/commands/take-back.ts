import { bounceNews } from '@volante/domain/payouts/texts';
import { addPesos, subtractPesos } from '@volante/domain/values/money';
import type { Ctx } from '../../../platform/context.ts';
import { bankName } from '../../banking/public.ts';
import { returnPayouts } from '../../billing/public.ts';
import { notifyEach } from '../../notifications/public.ts';
import { type NettedDriver, netDrivers } from '../net-drivers.ts';
import type { LineRow } from '../store.ts';

type Line = Pick<LineRow, 'batch_id' | 'bill_id' | 'driver_id' | 'amount' | 'bank_code' | 'last4'>;

/** What a driver reads of one line. What was netted is told once, however many lines came back. */
function newsOf({ bill_id, amount, bank_code, last4 }: Line, netted: NettedDriver | undefined, isFirst: boolean) {
  const used = (netted?.nettings ?? []).filter(({ from }) => from === bill_id);
  return bounceNews({
    amount,
    bank: bankName(bank_code),
    last4,
    netted: isFirst ? (netted?.news ?? []) : [],
    left: subtractPesos(amount, addPesos(...used.map((one) => one.amount))),
  });
}

/**
 * [MNY-11] Transfers that the bank returned are in their drivers' balances again, who are told. [BKS-04] What each owes by now is
 * paid from it first. The caller holds the batch.
 */
export async function takeBack(tx: Ctx, lines: readonly Line[]): Promise<NettedDriver[]> {
  const returned = await returnPayouts(
    tx,
    lines.map(({ batch_id, bill_id, driver_id, amount }) => ({
      uid: driver_id,
      billId: bill_id,
      amount,
      source: `bounce/${batch_id}/${bill_id}`,
    })),
  );
  for (const { bill_id, batch_id } of lines) {
    if (!returned.has(bill_id)) throw new Error(`The bill ${bill_id} of the batch ${batch_id} was not paid out`);
  }
  const uids = [...new Set(lines.map(({ driver_id }) => driver_id))].toSorted();
  const netted = await netDrivers(tx, uids);
  const byDriver = new Map(netted.map((driver) => [driver.uid, driver]));
  const told = new Set<string>();
  const notices = lines.map((line) => {
    const { driver_id: driverId } = line;
    const message = newsOf(line, byDriver.get(driverId), !told.has(driverId));
    told.add(driverId);
    return { driverId, message };
  });
  await notifyEach(tx, 'bill', notices);
  return netted;
}
