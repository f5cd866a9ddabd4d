import { findDriverId } from '@volante/server/modules/drivers/public';
import { currentMembership } from '@volante/server/modules/fleet/public';
import { getDriver } from '@volante/server/modules/profile/public';
import type { Ctx } from '@volante/server/platform/context';
import { type DemoAccount, demoAccounts } from '../accounts.ts';
import { daysAgo } from '../past.ts';

/** A demo driver with the period in which they rent, or rented, a car. */
export interface Renter {
  uid: string;
  /** Also their subject (id) at the ride-hailing platform. */
  email: string;
  carId: string;
  from: Date;
  to: Date;
}

const rentStep = ({ journey }: DemoAccount) => journey.find(({ to }) => to === 'rent');

/** Undefined when a visitor has deleted the account. */
async function findUid(ctx: Ctx, { email }: DemoAccount): Promise<string | undefined> {
  return findDriverId(ctx, email).catch(() => undefined);
}

/** The drivers who rent now, according to the database: visitors may have changed them. */
export async function rentersNow(ctx: Ctx): Promise<Renter[]> {
  const renters: Renter[] = [];
  for (const account of demoAccounts) {
    const uid = await findUid(ctx, account);
    const membership = uid && (await currentMembership(ctx, uid));
    if (!uid || !membership || (await getDriver(ctx, uid)).status.status !== 'rent') continue;
    const { car_id: carId, started_at: from } = membership;
    renters.push({ uid, email: account.email, carId, from, to: ctx.clock.now() });
  }
  return renters;
}

/** The drivers who rent or rented according to their `journey`, for the first load of the demo world. */
export async function rentersOfStory(ctx: Ctx): Promise<Renter[]> {
  const renters: Renter[] = [];
  const now = ctx.clock.now();
  for (const account of demoAccounts) {
    const rent = rentStep(account);
    const uid = rent && (await findUid(ctx, account));
    if (!rent?.plate || !uid) continue;
    const next = account.journey[account.journey.indexOf(rent) + 1];
    const period = { from: daysAgo(now, rent.daysAgo), to: daysAgo(now, next?.daysAgo ?? 0) };
    renters.push({ uid, email: account.email, carId: rent.plate, ...period });
  }
  return renters;
}
