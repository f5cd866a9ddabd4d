import type { Ctx } from '../../../platform/context.ts';
import { sessionOfTag } from '../store/sessions.ts';
import { openTransactions } from '../store/transactions.ts';

/** What flows into cars now, as the charge points last reported. */
export async function runningCharges(ctx: Ctx) {
  const rows = await openTransactions(ctx);
  return rows.map((row) => ({
    pointId: row.charge_point_id,
    transactionId: row.id,
    number: row.connector_number,
    idTag: row.id_tag,
    wh: row.meter_wh,
    carId: row.car_id,
  }));
}

/** The car whose charge uses this tag. */
export async function carOfTag(ctx: Ctx, idTag: string): Promise<string | undefined> {
  return (await sessionOfTag(ctx, idTag))?.car_id;
}
