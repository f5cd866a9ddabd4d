import {
  type CaseAbout,
  chatProblems,
  longestMessage,
  mostOpenCases,
  mostPicturesADay,
  openCasesField,
  subjectFrom,
} from '@volante/domain/support/cases';
import { present } from '@volante/domain/values/present';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { recordFile, type StoredFile } from '../../../platform/files/stored-files.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { waitsChanged } from '../../../platform/waits/tell.ts';
import { beginCase } from '../begin-case.ts';
import { tellChat } from '../news.ts';
import { type CaseRow, countOpen, lockCase, readCase, touchByDriver } from '../store/cases.ts';
import {
  holdPlaces,
  insertMessage,
  type MessageRow,
  nextPlace,
  pictureSentBefore,
  readMessage,
} from '../store/messages.ts';

export interface DriverMessage {
  driverId: string;
  /** Chosen by the app. The first message with a new one makes the case. */
  caseId: string;
  /** Chosen by the app: however often the same message is sent, it is said once. */
  messageId: string;
  text: string;
  picture?: StoredFile;
  /** For a new case; without it, the beginning of the message. */
  subject?: string;
  about?: CaseAbout;
}

interface Said {
  message: MessageRow;
  /** False when it had been said before: then its picture is not needed. */
  now: boolean;
}

const notYours = () => new Refusal('FORBIDDEN', 'No tienes acceso a estos datos.');

function checkText({ text, picture }: DriverMessage): string {
  const body = text.trim();
  if (!body && !picture) throw new Refusal('BAD_USER_INPUT', chatProblems.empty, { field: 'text' });
  if (body.length > longestMessage) throw new Refusal('BAD_USER_INPUT', chatProblems.tooLong, { field: 'text' });
  return body;
}

async function saidBefore(tx: Ctx, { driverId, caseId, messageId }: DriverMessage, body: string) {
  const known = await readMessage(tx.db, messageId);
  if (!known) return undefined;
  const same = known.driver_id === driverId && known.case_id === caseId && known.body === body;
  if (!same) throw new Refusal('CONFLICT', chatProblems.taken, { field: 'messageId' });
  return known;
}

/** [FRT-06] Whoever calls it holds the driver's places: of two new cases at once the second one counts the first. */
async function mayOpenAnother({ db }: Ctx, driverId: string): Promise<void> {
  if ((await countOpen(db, driverId)) < mostOpenCases) return;
  throw new Refusal('CONFLICT', chatProblems.tooManyOpen, { field: openCasesField });
}

const dayMs = 24 * 60 * 60_000;

/** [FRT-06] Counted while the driver's places are held, too. */
async function maySendPicture({ db, clock }: Ctx, driverId: string): Promise<void> {
  const sent = await pictureSentBefore(db, driverId, mostPicturesADay - 1);
  const from = sent && new Date(sent.getTime() + dayMs);
  if (from && from > clock.now()) {
    throw new Refusal('CONFLICT', chatProblems.tooManyPictures(from), { field: 'files', from });
  }
}

async function caseFor(tx: Ctx, said: DriverMessage, body: string): Promise<CaseRow> {
  const { driverId, caseId, subject, about } = said;
  const now = tx.clock.now();
  if (!(await readCase(tx.db, caseId))) await mayOpenAnother(tx, driverId);
  await beginCase(tx, {
    id: caseId,
    driver_id: driverId,
    subject: subjectFrom(subject?.trim() || about?.text || body || 'Foto'),
    status: 'active',
    about_kind: about?.kind ?? null,
    about_reference: about?.reference ?? null,
    about_text: about?.text ?? null,
    opened_at: now,
    changed_at: now,
  });
  const found = present(await lockCase(tx.db, caseId), 'the case');
  if (found.driver_id !== driverId) throw notYours();
  if (found.status === 'closed')
    throw new Refusal('CONFLICT', chatProblems.closed, { field: 'conversationIdentifier' });
  return found;
}

/** [HLP-04] The driver says something, in a case of theirs or in a new one. */
export function sayAsDriver(ctx: Ctx, said: DriverMessage): Promise<Said> {
  const body = checkText(said);
  return inTransaction(ctx, async (tx) => {
    const { driverId, caseId, messageId: id, picture } = said;
    await holdPlaces(tx.db, driverId);
    const known = await saidBefore(tx, said, body);
    if (known) return { message: known, now: false };
    await caseFor(tx, said, body);
    if (picture) {
      await maySendPicture(tx, driverId);
      await recordFile(tx, picture, { of: { driverId }, kind: 'photo', name: 'chat' });
    }
    const [sent_at, place] = [tx.clock.now(), await nextPlace(tx.db, driverId)];
    const message = { id, driver_id: driverId, case_id: caseId, author: 'driver', body, sent_at, place } as const;
    await insertMessage(tx.db, { ...message, file_id: picture?.id ?? null });
    await touchByDriver(tx.db, caseId, sent_at);
    tellChat(tx, { what: 'said', driverId, caseId });
    waitsChanged(tx);
    return { message: present(await readMessage(tx.db, id), 'the message'), now: true };
  });
}
