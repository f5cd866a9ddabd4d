import { rentSums } from '@volante/domain/billing/boleta-lines';
import { type OpenBoleta, planTaxDocuments } from '@volante/domain/billing/tax-documents';
import type { LocalDate } from '@volante/domain/values/dates';
import { pesos, subtractPesos } from '@volante/domain/values/money';
import { lastOf } from '@volante/domain/values/present';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { addToOutbox } from '../../../platform/outbox/outbox.ts';
import { readTaxedBills, type TaxedBillRow } from '../../billing/public.ts';
import { lockDriver } from '../../drivers/public.ts';
import { sendType } from '../outbox-types.ts';
import { documentedBills, insertDocument, lockOpenBoletas, type OpenBoletaRow } from '../store.ts';

/** How many drivers one transaction plans for. */
const driversAtOnce = 200;

export interface ClosedBills {
  monday: LocalDate;
  /** All drivers if it is left out. */
  driverIds?: readonly string[];
  /** The day the documents bear. */
  date: LocalDate;
}

function openBoletaOf({ id, total, left, charged, taken }: OpenBoletaRow): OpenBoleta {
  const weeks = charged.map(({ week, amount }) => {
    const gone = taken.filter((part) => part.week === week).reduce((sum, part) => sum + part.amount, 0);
    return { week, amount: subtractPesos(amount, pesos(gone)) };
  });
  return { id, total: pesos(total), left: pesos(left), weeks };
}

async function planBill(tx: Ctx, bill: TaxedBillRow, date: LocalDate, earlier: readonly OpenBoleta[]): Promise<number> {
  const { id: billId, driver_id, monday, rent, late_rent: lateRent, sales } = bill;
  const { boleta, notes } = planTaxDocuments({ monday, rent: rentSums(rent), lateRent, sales }, earlier);
  const now = tx.clock.now();
  const planned = [
    ...(boleta ? [{ kind: 'boleta' as const, refersTo: null, ...boleta }] : []),
    ...notes.map((note) => ({ kind: 'credit_note' as const, discounts: [], ...note })),
  ];
  for (const { kind, refersTo, weeks, details, discounts, netAmount, iva, totalAmount } of planned) {
    await insertDocument(tx.db, {
      id: tx.ids.next(),
      kind,
      driver_id,
      bill_id: billId,
      refers_to: refersTo,
      date,
      weeks: JSON.stringify(weeks),
      details: JSON.stringify(details),
      discounts: JSON.stringify(discounts),
      net_amount: netAmount,
      iva,
      total_amount: totalAmount,
      state: 'waiting',
      due_at: now,
      created_at: now,
    });
  }
  return planned.length;
}

/** Plans for the drivers of one part of the week. The drivers are held, so that nobody plans for them at the same time. */
function planPart(ctx: Ctx, { monday, driverIds, date }: ClosedBills, after: string) {
  return inTransaction(ctx, async (tx) => {
    const bills = await readTaxedBills(tx.db, monday, driverIds ?? null, after, driversAtOnce);
    for (const { driver_id: uid } of bills) await lockDriver(tx.db, uid);
    const documented = await documentedBills(
      tx.db,
      bills.map(({ id }) => id),
    );
    const open = await lockOpenBoletas(
      tx.db,
      bills.map(({ driver_id: uid }) => uid),
    );
    let made = 0;
    for (const bill of bills) {
      if (documented.has(bill.id)) continue;
      const earlier = open.filter(({ driver_id: uid }) => uid === bill.driver_id).map(openBoletaOf);
      made += await planBill(tx, bill, date, earlier);
    }
    if (made > 0) await addToOutbox(tx, sendType, {});
    return { made, last: bills.length < driversAtOnce ? undefined : lastOf(bills).driver_id };
  });
}

/**
 * [MNY-13] Writes down the documents that follow from the closed bills of a week, for the provider to issue. A bill that has
 * documents gets no second ones. Returns how many were made.
 */
export async function planDocuments(ctx: Ctx, bills: ClosedBills): Promise<number> {
  let documents = 0;
  for (let after: string | undefined = ''; after !== undefined;) {
    const { made, last } = await planPart(ctx, bills, after);
    documents += made;
    after = last;
  }
  if (documents > 0) ctx.log.info({ monday: bills.monday, documents }, 'tax documents wait to be issued');
  return documents;
}
