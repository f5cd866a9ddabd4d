import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { leadOf } from '../../drivers/public.ts';
import { addressOf, bookingPath } from '../links.ts';

/** [HLP-02] The company's own calendars where it has them, otherwise our booking page. */
export async function supportAppointments(ctx: Ctx, driverId: string): Promise<{ virtual: string; inPerson: string }> {
  const lead = await leadOf(ctx.db, driverId);
  if (!lead) throw new Refusal('NOT_FOUND', 'No encontramos al conductor.');
  const { supportVirtualUrl, supportInPersonUrl } = ctx.config;
  return {
    virtual: supportVirtualUrl ?? addressOf(ctx, bookingPath(ctx, 'support-virtual', lead)),
    inPerson: supportInPersonUrl ?? addressOf(ctx, bookingPath(ctx, 'support-in-person', lead)),
  };
}
