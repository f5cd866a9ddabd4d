import { blockedText } from '@volante/domain/personal-data/blocks';
import { aboutNames, caseSubject } from '@volante/domain/support/cases';
import type { StaffCase, StaffChat, StaffChatMessage } from '../../../generated/staff-resolvers.generated.ts';
import type { ConsoleActor } from '../../../platform/console/who-asks.ts';
import type { Ctx } from '../../../platform/context.ts';
import { blockReason } from '../../../platform/data-blocks/store.ts';
import { photoLink } from '../../../platform/files/links.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { namesForStaff, noteAuthor } from '../../drivers/public.ts';
import { staffNames } from '../../staff/public.ts';
import { readCaseAsStaff } from '../commands/read-case.ts';
import { newestCaseNotes } from '../store/case-notes.ts';
import { type CaseRow, readCase } from '../store/cases.ts';
import { driverReadPlace, type MessageRow, messagesBefore } from '../store/messages.ts';

const mostNotes = 100;
const messagesAtOnce = 50;

/** Whoever has the case now, as the console calls them. */
async function ownerOf(ctx: Ctx, { assignee }: CaseRow, who: ConsoleActor): Promise<StaffCase['owner']> {
  if (assignee === null) return null;
  const name = (await staffNames(ctx, [assignee])).get(assignee);
  return { name: name ?? 'Alguien que ya no está', me: assignee === who.staffId };
}

async function notesOf({ db, actor }: Ctx, id: string, blocked: boolean): Promise<StaffCase['notes']> {
  const me = noteAuthor(actor);
  const rows = await newestCaseNotes(db, id, mostNotes);
  return rows.map((row) => ({
    id: row.id,
    at: row.written_at,
    author: row.author_name,
    mine: row.author === me,
    text: blocked ? null : row.text,
    withdrawnAt: row.withdrawn_at,
  }));
}

/** [CON-21] A case without what was said in it. Null when there is none. */
export async function staffCase(ctx: Ctx, who: ConsoleActor, id: string): Promise<StaffCase | null> {
  const row = await readCase(ctx.db, id);
  if (!row) return null;
  const { driver_id: uid, about_kind: kind } = row;
  const blocked = Boolean(await blockReason(ctx.db, uid));
  const names = who.may('drivers.read') ? await namesForStaff(ctx, [uid]) : undefined;
  return {
    id,
    number: row.number,
    subject: blocked ? blockedText : caseSubject(row.subject),
    open: row.status === 'active',
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    closedBy: row.closed_by,
    driver: names?.get(uid) ?? null,
    about:
      kind === null || blocked
        ? null
        : { kind, title: aboutNames[kind], reference: row.about_reference, text: row.about_text },
    owner: await ownerOf(ctx, row, who),
    snoozedUntil: row.snoozed_until !== null && row.snoozed_until > ctx.clock.now() ? row.snoozed_until : null,
    notes: await notesOf(ctx, id, blocked),
  };
}

const shownMessage = (ctx: Ctx, row: MessageRow): StaffChatMessage => ({
  id: row.id,
  place: row.place ?? 0,
  author: row.author,
  staffName: row.staff_name,
  text: row.body,
  picture: photoLink(ctx, row.file_id),
  sentAt: row.sent_at,
});

/** [CON-21] What was said in a case, the newest messages or those before a place. [CON-05] That is a look. */
export async function openChat(ctx: Ctx, id: string, before: number | null | undefined): Promise<StaffChat> {
  const row = await readCase(ctx.db, id);
  if (!row) throw new Refusal('NOT_FOUND', 'Ese caso no existe.', { field: 'id' });
  const read = await messagesBefore(ctx.db, id, before ?? Number.MAX_SAFE_INTEGER, messagesAtOnce + 1);
  const rows = read.slice(-messagesAtOnce);
  const place = rows.at(-1)?.place ?? 0;
  await readCaseAsStaff(ctx, { driverId: row.driver_id, caseId: id, place });
  return {
    messages: rows.map((message) => shownMessage(ctx, message)),
    more: read.length > rows.length,
    driverRead: await driverReadPlace(ctx.db, id),
  };
}
