import { swapNews } from '@volante/domain/swaps/words';
import type { LocalDate } from '@volante/domain/values/dates';
import type { Ctx } from '../../platform/context.ts';
import { notify } from '../notifications/public.ts';
import { changedDaysOf, type PetitionRow } from './store.ts';

const home = '/app/v2/petitions';

type News = Exclude<keyof typeof swapNews, 'cancelled'>;

/** Whom each piece of news is for. */
const recipients: Record<News, 'petitioner_id' | 'partner_id'> = {
  asked: 'partner_id',
  reminder: 'partner_id',
  deleted: 'partner_id',
  accepted: 'petitioner_id',
  rejected: 'petitioner_id',
  expired: 'petitioner_id',
};

/** Tells the driver whom it concerns, in the transaction of what happened. */
export async function tell(tx: Ctx, row: PetitionRow, news: News): Promise<void> {
  const to = recipients[news];
  const days = await changedDaysOf(tx, row.id);
  const answers = news === 'asked' || news === 'reminder';
  await notify(tx, {
    driverId: row[to],
    type: 'other',
    message: swapNews[news]({ days, expiration: row.expires_at }),
    path: answers ? `${home}/current` : home,
  });
}

/** Tells both that days return to the plan, or that an open petition is no more. */
export async function tellCancelled(tx: Ctx, driverIds: readonly string[], days: readonly LocalDate[]): Promise<void> {
  for (const driverId of driverIds) {
    await notify(tx, { driverId, type: 'other', message: swapNews.cancelled({ days }), path: home });
  }
}
