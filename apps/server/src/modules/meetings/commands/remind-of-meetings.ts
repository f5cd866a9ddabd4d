import { addDays, localDateOf, localTimeOf, startOfDay } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notify } from '../../notifications/public.ts';
import { takeReminders } from '../store.ts';

/** Reminds drivers the day before: once for each meeting, and again after it was moved. */
export async function remindOfMeetings(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const tomorrow = addDays(localDateOf(now), 1);
  const [from, to] = [startOfDay(tomorrow), startOfDay(addDays(tomorrow, 1))];
  await inTransaction(ctx, async (tx) => {
    for (const { driver_id: driverId, starts_at } of await takeReminders(tx.db, { from, to, now })) {
      const message = `Recuerda tu reunión de mañana a las ${localTimeOf(starts_at)} hrs. Si no puedes, reagéndala desde tu registro.`;
      await notify(tx, { driverId, type: 'other', message });
    }
  });
}
