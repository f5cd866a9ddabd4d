import type { Ctx } from '../../../platform/context.ts';
import { meetingsOfDriver } from '../store.ts';

/** For 'export of my data'. */
export async function exportMeetings(ctx: Ctx, uid: string) {
  const rows = await meetingsOfDriver(ctx.db, uid);
  return rows.map(({ kind, status, starts_at, ends_at, created_at }) => ({
    kind,
    status,
    start: starts_at,
    end: ends_at,
    bookedAt: created_at,
  }));
}
