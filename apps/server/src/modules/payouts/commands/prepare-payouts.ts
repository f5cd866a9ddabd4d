import { type LocalDate, localDateOf } from '@volante/domain/values/dates';
import type { Pesos } from '@volante/domain/values/money';
import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction, takeTime } from '../../../platform/database/transaction.ts';
import { indexWords } from '../../../platform/search/index-words.ts';
import { type PayoutAccount, payoutAccounts } from '../../banking/public.ts';
import { holdOpenBills } from '../../billing/public.ts';
import { payableDrivers } from '../first-payout.ts';
import { type NettedDriver, netOpenBills, tellNetted } from '../net-drivers.ts';
import { batchSearch } from '../search.ts';
import { billsUnderWay, holdBatches, insertBatch, type LineRow, nextBatchId, returnedAccounts } from '../store.ts';

export interface PreparedPayouts {
  /** Null when there was nothing to pay. */
  batchId: string | null;
  lines: LineRow[];
  /** Drivers whose balance was used for what they owe, with what is left of either. */
  netted: NettedDriver[];
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

function toLine(account: PayoutAccount, bill: { id: string; amount: Pesos }, shared: SharedOfLines): LineRow {
  return {
    ...shared,
    ...account,
    bill_id: bill.id,
    amount: bill.amount,
    state: 'prepared',
    sent_on: null,
    reason: null,
    bank_day: null,
  };
}

type SharedOfLines = Pick<LineRow, 'batch_id' | 'changed_at' | 'changed_by'>;

async function nextShared(tx: Ctx, today: LocalDate): Promise<SharedOfLines> {
  return { batch_id: await nextBatchId(tx.db, today), changed_at: tx.clock.now(), changed_by: actorName(tx.actor) };
}

/**
 * [MNY-11] Puts what drivers are owed into one batch of transfers, of one driver or of all. [BKS-04] What a driver owes is paid
 * from it first, as far as it goes. A settlement is in one batch at a time: whoever prepares at the same time waits, and
 * finds the rest. [BKS-07] An account that returned a transfer is not paid again until the driver takes another one or staff
 * say that it is right.
 */
export function preparePayouts(ctx: Ctx, { uid, despiteReturn }: Wish = {}): Promise<PreparedPayouts> {
  return inTransaction(ctx, async (tx) => {
    await takeTime(tx);
    await holdBatches(tx.db);
    const open = await holdOpenBills(tx.db, uid ?? null, await billsUnderWay(tx.db));
    const drivers = await netOpenBills(tx, open);
    const netted = drivers.filter(({ nettings }) => nettings.length > 0);
    await tellNetted(tx, netted);
    const paid = drivers.filter(({ transfers }) => transfers.length > 0);
    const uids = paid.map((driver) => driver.uid);
    const accounts = await payoutAccounts(tx, uids);
    const shared = await nextShared(tx, localDateOf(tx.clock.now()));
    const payable = await payableDrivers(tx.db, uids);
    const returned = despiteReturn ? new Set<string>() : await returnedAccounts(tx.db, uids);
    const unpaid = { withoutAccount: [], unconfirmed: [], returned: [] };
    const outcome: PreparedPayouts = { batchId: null, lines: [], netted, ...unpaid };
    for (const { uid: driverId, transfers } of paid) {
      const account = accounts.get(driverId);
      if (!account) outcome.withoutAccount.push(driverId);
      else if (!payable.has(driverId)) outcome.unconfirmed.push(driverId);
      else if (returned.has(account.account_id)) outcome.returned.push(driverId);
      else outcome.lines.push(...transfers.map((transfer) => toLine(account, transfer, shared)));
    }
    if (outcome.lines.length === 0) return outcome;
    const { batch_id, changed_at, changed_by } = shared;
    const batch = { id: batch_id, prepared_at: changed_at, prepared_by: changed_by, exported_at: null };
    await insertBatch(tx.db, batch, outcome.lines);
    await indexWords(tx, batchSearch, batch_id);
    return { ...outcome, batchId: batch_id };
  });
}
