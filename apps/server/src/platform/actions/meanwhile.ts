import { formatDateTime } from '@volante/domain/values/dates';
import type { Subject } from '../audit/acts.ts';
import { otherName, othersSince } from '../audit/others.ts';
import type { OtherActRow } from '../audit/others-store.ts';
import { readRecordPlace, recordPlaceNow, writeRecordPlace } from '../audit/record-place.ts';
import { holdHeads } from '../audit/store.ts';
import type { Ctx } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Done } from './action.ts';
import { type Read, subjectsIn, type Wish } from './input.ts';
import { mustBeAllowed } from './may.ts';

/** The field of the refusal that tells somebody of another person: a form asks then what they did. */
export const sinceField = 'since';

export interface Meanwhile {
  /** Up to where the record was read: whoever has seen this says so with it. */
  place: string;
  acts: OtherActRow[];
}

const told = (act: OtherActRow): string =>
  `${otherName(act)} hizo algo con esto el ${formatDateTime(act.at)}: «${act.title}». Revísalo antes de seguir.`;

/**
 * [CON-24] Refuses who has not seen what another person did to the same since. In a transaction it is exact: nobody can add to
 * the record until it ends, so of two who press at the same moment one reads of the other. Call it right before the act is
 * recorded.
 */
export async function mustHaveSeen(ctx: Ctx, since: string | undefined, read: Read, done?: Done): Promise<void> {
  if (since === undefined) return;
  const place = readRecordPlace(since);
  if (ctx.db.isTransaction) await holdHeads(ctx.db);
  const subjects: Subject[] = [...read.subjects, ...(done?.subject ? [done.subject] : [])];
  const [newest] = await othersSince(ctx, { since: place, subjects, but: done?.approval?.id });
  if (newest) throw new Refusal('CONFLICT', told(newest), { field: sinceField });
}

/** [CON-24] What others did since to whatever a form names so far. */
export async function meanwhileOf(ctx: Ctx, wish: Wish, since: string): Promise<Meanwhile> {
  mustBeAllowed(ctx.actor, wish.action);
  const place = writeRecordPlace(await recordPlaceNow(ctx.db));
  const subjects = await subjectsIn(ctx, wish);
  return { place, acts: await othersSince(ctx, { since: readRecordPlace(since), subjects }) };
}
