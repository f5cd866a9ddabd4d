import { idleMinutes } from '@volante/domain/staff/door-times';
import type { StaffDoor } from '../../platform/console/staff-door.ts';
import { sessionIn } from './cookies.ts';
import { markSeen } from './store/people.ts';
import { readPermissionsOf, readRolesOf } from './store/roles.ts';
import { findOpen, findSession, markActive } from './store/sessions.ts';

/** [CON-01] Who asks at the console, by the cookie of their session. */
export const staffDoor: StaffDoor = {
  idleMinutes,
  async sessionOf(ctx, cookies) {
    const cookie = sessionIn(ctx.config, cookies);
    const session = cookie === undefined ? undefined : await findSession(ctx, cookie);
    if (!session || session.state === 'over') return null;
    const { id, staffId, name, email } = session;
    const roles = await readRolesOf(ctx.db, staffId);
    const permissions = new Set(await readPermissionsOf(ctx.db, roles));
    return { id, staffId, name, email, roles, permissions, locked: session.state === 'asleep' };
  },
  async noteSign(ctx, { sessionId, staffId }) {
    if (await markActive(ctx, sessionId)) await markSeen(ctx, staffId);
  },
  stillOpen: findOpen,
};
