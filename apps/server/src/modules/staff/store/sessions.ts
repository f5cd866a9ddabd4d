import { idleMinutes, sessionHours } from '@volante/domain/staff/door-times';
import type { Ctx, Db } from '../../../platform/context.ts';
import { hashOf } from '../hash.ts';

const idleMs = idleMinutes * 60_000;
const longestMs = sessionHours * 3_600_000;

/** As it is now: asleep, nobody gave a sign for too long; over, it opens nothing any more. */
export interface KeptSession {
  id: string;
  staffId: string;
  name: string;
  email: string;
  isRemoved: boolean;
  state: 'open' | 'asleep' | 'over';
}

const lastSign = (ctx: Ctx) => new Date(ctx.clock.now().getTime() - idleMs);

/** Those that are neither over nor asleep. */
function openSessions(ctx: Ctx) {
  return ctx.db
    .selectFrom('staff_sessions as s')
    .innerJoin('staff_people as p', 'p.id', 's.staff_id')
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', ctx.clock.now())
    .where('s.active_at', '>', lastSign(ctx))
    .where('p.removed_at', 'is', null);
}

/** The session that this cookie was given for, whatever became of it. */
export async function findSession(ctx: Ctx, cookie: string): Promise<KeptSession | undefined> {
  const row = await ctx.db
    .selectFrom('staff_sessions as s')
    .innerJoin('staff_people as p', 'p.id', 's.staff_id')
    .select(['s.id', 's.staff_id', 'p.name', 'p.email', 'p.removed_at', 's.active_at', 's.expires_at', 's.ended_at'])
    .where('s.cookie_hash', '=', hashOf(cookie))
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, staff_id: staffId, name, email } = row;
  const isRemoved = row.removed_at !== null;
  const isOver = isRemoved || row.ended_at !== null || row.expires_at <= ctx.clock.now();
  const state = isOver ? 'over' : row.active_at > lastSign(ctx) ? 'open' : 'asleep';
  return { id, staffId, name, email, isRemoved, state };
}

export async function findOpen(ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await openSessions(ctx).select('s.id').where('s.id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** When its owner last proved that they are there; null also once it is over or asleep. */
export async function readProvenAt(ctx: Ctx, id: string): Promise<Date | null> {
  const row = await openSessions(ctx).select('s.proven_at').where('s.id', '=', id).executeTakeFirst();
  return row?.proven_at ?? null;
}

/** A new session of somebody who has just proven who they are. Answers the cookie, which nobody can read again. */
export async function insertSession({ db, ids, clock }: Ctx, staffId: string): Promise<string> {
  const cookie = ids.secret();
  const now = clock.now();
  await db
    .insertInto('staff_sessions')
    .values({
      id: ids.next(),
      staff_id: staffId,
      cookie_hash: hashOf(cookie),
      begun_at: now,
      active_at: now,
      proven_at: now,
      expires_at: new Date(now.getTime() + longestMs),
    })
    .execute();
  return cookie;
}

/** Its owner has proven that they are there. Wakes it, and leaves its end where it was. */
export async function markProven({ db, clock }: Ctx, id: string): Promise<void> {
  const now = clock.now();
  await db
    .updateTable('staff_sessions')
    .set({ active_at: now, proven_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

/** Signs are noted at most so often. */
const notedEveryMs = 60_000;

/** A sign of somebody. One that is asleep does not wake from it. False when the last one was noted a moment ago. */
export async function markActive(ctx: Ctx, id: string): Promise<boolean> {
  const now = ctx.clock.now();
  const { numUpdatedRows } = await ctx.db
    .updateTable('staff_sessions')
    .set({ active_at: now })
    .where('id', '=', id)
    .where('active_at', '>', lastSign(ctx))
    .where('active_at', '<=', new Date(now.getTime() - notedEveryMs))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** As after a quarter of an hour without a sign of anybody: only its owner's passkey opens it again. */
export async function putToSleep(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .updateTable('staff_sessions')
    .set({ active_at: lastSign(ctx) })
    .where('id', '=', id)
    .execute();
}

export async function endSession({ db, clock }: Ctx, id: string): Promise<void> {
  const session = db.updateTable('staff_sessions').set({ ended_at: clock.now() });
  await session.where('id', '=', id).where('ended_at', 'is', null).execute();
}

export async function endSessionsOf({ db, clock }: Ctx, staffId: string): Promise<void> {
  const sessions = db.updateTable('staff_sessions').set({ ended_at: clock.now() });
  await sessions.where('staff_id', '=', staffId).where('ended_at', 'is', null).execute();
}

/** Those whose end nobody's browser asks for any more. */
export async function deleteSessionsOver(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('staff_sessions').where('expires_at', '<', before).execute();
}
