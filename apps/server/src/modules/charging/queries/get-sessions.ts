import type { QueryGetChargingSessionsArgs } from '../../../generated/resolvers.generated.ts';
import { normalizePlate } from '@volante/domain/values/plate';
import { signedIn } from '../../../platform/auth/policies.ts';
import type { Ctx } from '../../../platform/context.ts';
import { pageOf } from '../../../platform/graphql/page.ts';
import { heldCarOf } from './held-car-of.ts';
import { shownSession } from '../shown-session.ts';
import { readSessions } from '../store/sessions.ts';

/** [CHG-06] What the driver started, and what charges the car they hold. */
export async function getChargingSessions(ctx: Ctx, args: QueryGetChargingSessionsArgs) {
  const { uid } = signedIn(ctx);
  const page = pageOf(args, { usual: 20, most: 50 });
  const { total, rows } = await readSessions(ctx, {
    ...args,
    plate: args.plate && normalizePlate(args.plate),
    ...page,
    driverId: uid,
    carId: await heldCarOf(ctx, uid),
  });
  const now = ctx.clock.now();
  return { ...page, total, instances: rows.map((row) => shownSession(row, now)) };
}
