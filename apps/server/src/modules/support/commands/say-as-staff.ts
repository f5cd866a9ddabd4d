import { chatProblems, longestMessage, replyNews } from '@volante/domain/support/cases';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { recordFile, type StoredFile } from '../../../platform/files/stored-files.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { notifyOnce } from '../../notifications/public.ts';
import { beginCase } from '../begin-case.ts';
import { casePath, caseTopic } from '../case-path.ts';
import { tellChat } from '../news.ts';
import { type CaseRow, keepStaffRead, latestActiveCase, lockCase, touchCase } from '../store/cases.ts';
import { keepAssignee } from '../store/handling.ts';
import { holdPlaces, insertMessage, nextPlace } from '../store/messages.ts';

interface StaffMessage {
  driverId: string;
  /** Without it: in the driver's latest open case, or in a new one. */
  caseId?: string;
  text: string;
  picture?: StoredFile | undefined;
}

async function caseFor(tx: Ctx, { driverId, caseId }: StaffMessage): Promise<CaseRow> {
  const id = caseId ?? (await latestActiveCase(tx.db, driverId))?.id ?? tx.ids.next();
  const now = tx.clock.now();
  if (!caseId) {
    const subject = 'Mensaje de soporte';
    await beginCase(tx, { id, driver_id: driverId, subject, status: 'active', opened_at: now, changed_at: now });
  }
  const found = await lockCase(tx.db, id);
  if (!found) throw new Refusal('NOT_FOUND', 'Ese caso no existe.', { field: 'case' });
  if (found.status === 'closed') throw new Refusal('CONFLICT', 'Ese caso está cerrado.', { field: 'case' });
  return found;
}

/** [HLP-04] Staff say something to a driver, who is notified once until they have read the case. */
export async function sayAsStaff(ctx: Ctx, said: StaffMessage): Promise<{ caseId: string }> {
  const body = said.text.trim();
  const { picture } = said;
  if (!body && !picture) throw new Refusal('BAD_USER_INPUT', 'El mensaje está vacío.', { field: 'text' });
  if (body.length > longestMessage) throw new Refusal('BAD_USER_INPUT', chatProblems.tooLong, { field: 'text' });
  return inTransaction(ctx, async (tx) => {
    const { driverId } = said;
    await holdPlaces(tx.db, driverId);
    const { id: caseId, number, assignee } = await caseFor(tx, said);
    if (picture) await recordFile(tx, picture, { of: { driverId }, kind: 'photo', name: 'chat' });
    const [sent_at, place] = [tx.clock.now(), await nextPlace(tx.db, driverId)];
    const who = tx.actor.kind === 'staff' ? tx.actor : undefined;
    const staff_name = who?.name ?? null;
    const message = { id: tx.ids.next(), driver_id: driverId, case_id: caseId, author: 'staff', body } as const;
    await insertMessage(tx.db, { ...message, sent_at, place, staff_name, file_id: picture?.id ?? null });
    await touchCase(tx.db, caseId, sent_at);
    // [CON-21] Whoever answers a case that nobody has, has it.
    if (assignee === null && who?.staffId !== undefined) await keepAssignee(tx.db, caseId, who.staffId, sent_at);
    // Whoever answers has read what was said.
    await keepStaffRead(tx.db, caseId, place);
    const news = { message: replyNews(String(number)), path: casePath(caseId), about: caseTopic(caseId) };
    await notifyOnce(tx, { driverId, type: 'other', ...news });
    tellChat(tx, { what: 'said', driverId, caseId });
    return { caseId };
  });
}
