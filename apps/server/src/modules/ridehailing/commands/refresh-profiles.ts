import type { Ctx } from '../../../platform/context.ts';
import { AccessEnded } from '../access-ended.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { lockDriver, namesChange } from '../../drivers/public.ts';
import { notifyAlways } from '../../notifications/public.ts';
import { platformOf } from '../choose-platform.ts';
import { type DueLink, dueLinks, keepContact, keepRefreshToken, markToRenew } from '../link-renewal-store.ts';
import type { RideHailingPlatform } from '../platform.ts';
import { refreshPurpose } from '../store.ts';

/** A profile is asked for once a day. Some hours less, so that it does not come later each day. */
const restMs = 20 * 3_600_000;
/** How many are asked for in one run: the job comes every hour, and nobody waits for it. */
const mostOfRun = 1_000;

/** Asks for one profile. The new token is kept before it is used: a crash in between must not cost the link. */
async function refreshOne(ctx: Ctx, platform: RideHailingPlatform, link: DueLink): Promise<void> {
  const { driver_id: uid, sealed_refresh_token: sealed } = link;
  const token = ctx.vault.open(refreshPurpose, uid, sealed);
  const { accessToken, refreshToken } = await platform.renew(token);
  const next = refreshToken === undefined ? sealed : ctx.vault.seal(refreshPurpose, uid, refreshToken);
  await keepRefreshToken(ctx, link, next);
  // What follows goes by the token that is stored now.
  link.sealed_refresh_token = next;
  const profile = await platform.profile(accessToken);
  // The token of somebody else: whose account this is must be said anew.
  if (profile.subject !== link.subject) throw new AccessEnded();
  await inTransaction(ctx, async (tx) => {
    // As whoever erases an account: the driver first, then the link.
    await lockDriver(tx.db, uid);
    await keepContact(tx, uid, profile);
    await namesChange.call(tx, { uid });
  });
}

/** [DAY-05] Marks the link, and tells its driver once. */
function endAccess(ctx: Ctx, link: DueLink): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    if (!(await markToRenew(tx, link))) return false;
    await notifyAlways(tx, {
      driverId: link.driver_id,
      type: 'other',
      subject: 'Vuelve a vincular tu cuenta Uber',
      message:
        'Uber ya no nos permite consultar tu cuenta. Tus viajes se siguen pagando; vincúlala otra vez para mantener tus datos al día.',
      path: '/app/v2/uber',
    });
    return true;
  });
}

export interface RefreshedProfiles {
  asked: number;
  /** How many must link their account again. */
  ended: number;
}

/**
 * [RUN-12] Asks the platform for the profiles of linked drivers, each once a day. Who took back our access is marked: the
 * app asks them to link the account again. A platform that does not answer ends the run, and nobody is marked for it.
 */
export async function refreshProfiles(
  ctx: Ctx,
  platform: RideHailingPlatform | undefined = platformOf(ctx),
): Promise<RefreshedProfiles> {
  const refreshed: RefreshedProfiles = { asked: 0, ended: 0 };
  if (!platform) return refreshed;
  for (const link of await dueLinks(ctx, new Date(ctx.clock.now().getTime() - restMs), mostOfRun)) {
    try {
      await refreshOne(ctx, platform, link);
    } catch (error) {
      if (!(error instanceof AccessEnded)) throw error;
      if (await endAccess(ctx, link)) refreshed.ended += 1;
    }
    refreshed.asked += 1;
  }
  if (refreshed.asked > 0) ctx.log.info(refreshed, 'ride-hailing profiles refreshed');
  return refreshed;
}
