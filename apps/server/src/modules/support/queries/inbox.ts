import { blockedText } from '@volante/domain/personal-data/blocks';
import { caseSubject } from '@volante/domain/support/cases';
import { answerTargetHours, type InboxView, inboxViews } from '@volante/domain/support/inbox';
import type { InboxPage } from '../../../generated/staff-resolvers.generated.ts';
import type { ConsoleActor } from '../../../platform/console/who-asks.ts';
import type { Ctx } from '../../../platform/context.ts';
import { isExactInstant, noSuchPage, readParts, writeParts } from '../../../platform/page-place.ts';
import { namesForStaff } from '../../drivers/public.ts';
import { staffNames } from '../../staff/public.ts';
import { type InboxPlace, inboxCounts, inboxPage } from '../store/inbox.ts';

/** Rows of one page. */
const pageLength = 100;

const hourMs = 3_600_000;

function placeIn(after: string): InboxPlace {
  const [rest = '', at = '', id = ''] = readParts(after, 3);
  if (!/^[01]$/.test(rest) || !isExactInstant(at)) throw noSuchPage();
  return { rest, at, id };
}

interface Asked {
  view: InboxView;
  after?: string | null | undefined;
}

/** [CON-21] One page of a view, and how many each view has. [DAY-02] Not what it is about, nor who, of blocked data. */
export async function inbox(ctx: Ctx, who: ConsoleActor, { view, after }: Asked): Promise<InboxPage> {
  const now = ctx.clock.now();
  const looking = { view, who: who.staffId, now };
  const read = await inboxPage(ctx.db, looking, after ? placeIn(after) : undefined, pageLength + 1);
  const rows = read.slice(0, pageLength);
  const last = read.length > pageLength ? rows.at(-1) : undefined;
  const drivers = who.may('drivers.read') ? [...new Set(rows.map(({ driver_id: uid }) => uid))] : [];
  const names = await namesForStaff(ctx, drivers);
  const owners = await staffNames(ctx, [...new Set(rows.flatMap(({ assignee }) => assignee ?? []))]);
  const counts = await inboxCounts(ctx.db, who.staffId, now);
  return {
    counts: inboxViews.map((one) => ({ view: one, count: counts[one] })),
    rows: rows.map((row) => ({
      id: row.id,
      number: row.number,
      subject: row.blocked ? blockedText : caseSubject(row.subject),
      driver: names.get(row.driver_id)?.name ?? null,
      waitsSince: row.waits,
      late: row.waits !== null && now.getTime() - row.waits.getTime() > answerTargetHours * hourMs,
      owner: row.assignee === null ? null : (owners.get(row.assignee) ?? null),
      mine: row.assignee === who.staffId,
      snoozedUntil: row.snoozed_until !== null && row.snoozed_until > now ? row.snoozed_until : null,
      changedAt: row.changed_at,
    })),
    next: last ? writeParts([last.rest, last.at, last.id]) : null,
  };
}
