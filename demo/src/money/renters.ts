import { findDriverId, getDriver } from '@volante/server/modules/drivers/public';
import { currentMembership } from '@volante/server/modules/fleet/public';
import type { Ctx } from '@volante/server/platform/context';
import { type DemoAccount, demoAccounts } from '../accounts.ts';
import { daysAgo } from '../past.ts';

/** A demo driver in the time they drive, or drove. */
export interface Renter {
  uid: string;
  /** Also their name at the ride-hailing platform. */
  email: string;
  carId: string;
  from: Date;
  to: Date;
}

const rentStep = ({ journey }: DemoAccount) => journey.find(({ to }) => to === 'rent');

/** Those who are still there: visitors may have deleted an account. */
async function findUid(ctx: Ctx, { email }: DemoAccount): Promise<string | undefined> {
  return findDriverId(ctx, email).catch(() => undefined);
}

/** Who drives now, whatever visitors made of them since. */
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

/** Who drives or drove, as their stories tell it on the day the world is made. */
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
