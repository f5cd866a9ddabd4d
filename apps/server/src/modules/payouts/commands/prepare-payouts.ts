import { planPayout } from '@volante/domain/payouts/netting';
import { type LocalDate, localDateOf } from '@volante/domain/values/dates';
import { addPesos, type Pesos } from '@volante/domain/values/money';
import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction, takeTime } from '../../../platform/database/transaction.ts';
import { type PayoutAccount, payoutAccounts } from '../../banking/public.ts';
import { holdOpenBills, netBills, type OpenBillRow } from '../../billing/public.ts';
import { payableDrivers } from '../first-payout.ts';
import { billsUnderWay, holdBatches, insertBatch, type LineRow, nextBatchId, returnedAccounts } from '../store.ts';

export interface PreparedPayouts {
  /** Null when there was nothing to pay. */
  batchId: string | null;
  lines: LineRow[];
  /** What was used to pay what drivers owe. */
  netted: Pesos;
  /** Drivers who owe more than they get. */
  held: string[];
  /** Drivers without a main account. */
  withoutAccount: string[];
  /** Drivers who have never been paid and have not confirmed their e-mail. */
  unconfirmed: string[];
  /** Drivers whose account returned the last transfer. */
  returned: string[];
}

interface Wish {
  uid?: string;
  /** Staff say that the account which returned a transfer is right. */
  despiteReturn?: boolean;
}

function byDriver(bills: readonly OpenBillRow[]): Map<string, OpenBillRow[]> {
  const drivers = new Map<string, OpenBillRow[]>();
  for (const bill of bills) drivers.set(bill.driver_id, [...(drivers.get(bill.driver_id) ?? []), bill]);
  return drivers;
}

function toLine(account: PayoutAccount, bill: { id: string; amount: Pesos }, shared: SharedOfLines): LineRow {
  return {
    ...shared,
    ...account,
    bill_id: bill.id,
    amount: bill.amount,
    state: 'prepared',
    sent_on: null,
    reason: null,
  };
}

type SharedOfLines = Pick<LineRow, 'batch_id' | 'changed_at' | 'changed_by'>;

async function nextShared(tx: Ctx, today: LocalDate): Promise<SharedOfLines> {
  return { batch_id: await nextBatchId(tx.db, today), changed_at: tx.clock.now(), changed_by: actorName(tx.actor) };
}

/**
 * [MNY-11] Puts what drivers are owed into one batch of transfers, of one driver or of all. What a driver owes on a later
 * settlement is paid from it first. A settlement is in one batch at a time: whoever prepares at the same time waits, and
 * finds the rest. [BKS-07] An account that returned a transfer is not paid again until the driver takes another one or staff
 * say that it is right.
 */
export function preparePayouts(ctx: Ctx, { uid, despiteReturn }: Wish = {}): Promise<PreparedPayouts> {
  return inTransaction(ctx, async (tx) => {
    await takeTime(tx);
    await holdBatches(tx.db);
    const drivers = byDriver(await holdOpenBills(tx.db, uid ?? null, await billsUnderWay(tx.db)));
    const accounts = await payoutAccounts(tx, [...drivers.keys()]);
    const shared = await nextShared(tx, localDateOf(tx.clock.now()));
    const payable = await payableDrivers(tx.db, [...drivers.keys()]);
    const returned = despiteReturn ? new Set<string>() : await returnedAccounts(tx.db, [...drivers.keys()]);
    const unpaid = { held: [], withoutAccount: [], unconfirmed: [], returned: [] };
    const outcome: PreparedPayouts = { batchId: null, lines: [], netted: addPesos(), ...unpaid };
    for (const [driverId, bills] of drivers) {
      const account = accounts.get(driverId);
      const [gets, owes] = [bills.filter((bill) => bill.gets), bills.filter((bill) => !bill.gets)];
      const { nettings, transfers, held } = planPayout(gets, owes);
      if (held) outcome.held.push(driverId);
      await netBills(tx, driverId, nettings);
      outcome.netted = addPesos(outcome.netted, ...nettings.map(({ amount }) => amount));
      if (transfers.length === 0) continue;
      if (!account) outcome.withoutAccount.push(driverId);
      else if (!payable.has(driverId)) outcome.unconfirmed.push(driverId);
      else if (returned.has(account.account_id)) outcome.returned.push(driverId);
      else outcome.lines.push(...transfers.map((transfer) => toLine(account, transfer, shared)));
    }
    if (outcome.lines.length === 0) return outcome;
    const { batch_id, changed_at, changed_by } = shared;
    const batch = { id: batch_id, prepared_at: changed_at, prepared_by: changed_by, exported_at: null };
    await insertBatch(tx.db, batch, outcome.lines);
    return { ...outcome, batchId: batch_id };
  });
}
