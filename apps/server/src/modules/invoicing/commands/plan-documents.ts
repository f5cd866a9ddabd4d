import { rentSums } from '@volante/domain/billing/boleta-lines';
import { type OpenBoleta, planTaxDocuments } from '@volante/domain/billing/tax-documents';
import type { FacturaReceiver } from '@volante/domain/billing/invoicing-protocol';
import type { LocalDate } from '@volante/domain/values/dates';
import { pesos, subtractPesos } from '@volante/domain/values/money';
import { lastOf, present } from '@volante/domain/values/present';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { addToOutbox } from '../../../platform/outbox/outbox.ts';
import { readTaxedBills, type TaxedBillRow } from '../../billing/public.ts';
import { lockDriver } from '../../drivers/public.ts';
import { choicesFor } from '../choices-store.ts';
import { sendType } from '../outbox-types.ts';
import { receiverOf } from '../receiver-of.ts';
import { enterRounding } from '../rounding-store.ts';
import { documentedBills, insertDocument, lockOpenSales, type OpenSaleRow } from '../store.ts';

/** How many drivers one transaction plans for. */
const driversAtOnce = 200;

export interface ClosedBills {
  monday: LocalDate;
  /** All drivers if it is left out. */
  driverIds?: readonly string[];
  /** The day the documents bear. */
  date: LocalDate;
}

function openSaleOf({ id, total, left, charged, taken }: OpenSaleRow): OpenBoleta {
  const weeks = charged.map(({ week, amount }) => {
    const gone = taken.filter((part) => part.week === week).reduce((sum, part) => sum + part.amount, 0);
    return { week, amount: subtractPesos(amount, pesos(gone)) };
  });
  return { id, total: pesos(total), left: pesos(left), weeks };
}

interface Planning {
  date: LocalDate;
  /** What notes may take from. */
  earlier: readonly OpenSaleRow[];
  /** Of a factura; null for a boleta. */
  receiver: FacturaReceiver | null;
}

async function planBill(tx: Ctx, bill: TaxedBillRow, { date, earlier, receiver }: Planning): Promise<number> {
  const { id: billId, driver_id, monday, rent, late_rent: lateRent, sales } = bill;
  const taxed = { monday, rent: rentSums(rent), lateRent, sales };
  const { boleta: sale, notes } = planTaxDocuments(taxed, earlier.map(openSaleOf));
  const now = tx.clock.now();
  const referred = (id: string) =>
    present(
      earlier.find((row) => row.id === id),
      'the document of a credit note',
    );
  const planned = [
    ...(sale
      ? [{ kind: receiver ? ('factura' as const) : ('boleta' as const), refersTo: null, receiver, ...sale }]
      : []),
    ...notes.map((note) => ({
      kind: 'credit_note' as const,
      discounts: [],
      receiver: referred(note.refersTo).receiver,
      ...note,
    })),
  ];
  for (const { kind, refersTo, receiver: whom, weeks, details, discounts, netAmount, iva, totalAmount } of planned) {
    await insertDocument(tx.db, {
      id: tx.ids.next(),
      kind,
      driver_id,
      bill_id: billId,
      refers_to: refersTo,
      date,
      receiver: whom && JSON.stringify(whom),
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
    const whose = bills.map(({ driver_id: uid }) => uid);
    for (const uid of whose) await lockDriver(tx.db, uid);
    const documented = await documentedBills(
      tx.db,
      bills.map(({ id }) => id),
    );
    const open = await lockOpenSales(tx.db, whose);
    // [BKS-14] As it was chosen for that week, however late its documents are planned.
    const choices = await choicesFor(tx.db, whose, monday);
    const due = bills.filter(({ id }) => !documented.has(id));
    let made = 0;
    for (const bill of due) {
      const { driver_id: uid } = bill;
      const receiver = await receiverOf(
        tx,
        choices.find((choice) => choice.driver_id === uid),
      );
      const earlier = open.filter((row) => row.driver_id === uid);
      made += await planBill(tx, bill, { date, earlier, receiver });
    }
    await enterRounding(
      tx.db,
      due.map(({ id }) => id),
      date,
    );
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
