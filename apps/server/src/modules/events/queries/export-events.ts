import type { Ctx } from '../../../platform/context.ts';
import { readEvents } from '../store.ts';

/** For 'export of my data': every one that counts in the driver's bills. */
export async function exportEvents(ctx: Ctx, uid: string) {
  const asked = { driverId: uid, status: 'Approved', limit: 100_000, offset: 0 } as const;
  const { events } = await readEvents(ctx.db, asked);
  return events.map((event) => ({
    chargeDate: event.charge_date,
    title: event.title,
    type: event.type,
    subject: event.subject,
    description: event.description,
    comments: event.comments,
    amount: event.amount,
    credited: event.credited,
    installments: event.installments,
    car: event.car_id,
    bill: event.bill_id,
    createdAt: event.created_at,
    updatedAt: event.updated_at,
    files: event.files.map(({ name }) => name),
  }));
}
