import { messagesPerPage } from '@volante/domain/support/cases';
import type { ConversationPage, ConversationState } from '@volante/domain/support/chat';
import type { Ctx, Db } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type CaseRow, readCase } from '../store/cases.ts';
import { lastPlace, messagesBefore } from '../store/messages.ts';
import { shownMessage } from './shown-message.ts';

function stateOf(row: CaseRow): ConversationState {
  return {
    conversationIdentifier: row.id,
    status: row.status,
    number: String(row.number),
    subject: row.subject,
    about: row.about_kind && { kind: row.about_kind, text: row.about_text },
    staffRead: row.staff_read_place,
  };
}

export async function conversationState(db: Db, caseId: string): Promise<ConversationState | undefined> {
  const row = await readCase(db, caseId);
  return row && stateOf(row);
}

/** Refuses another driver's case like anything else of theirs. Undefined for one in which nothing was said yet. */
export async function ownCase(ctx: Ctx, driverId: string, caseId: string): Promise<CaseRow | undefined> {
  const row = await readCase(ctx.db, caseId);
  if (row && row.driver_id !== driverId) throw new Refusal('FORBIDDEN', 'No tienes acceso a estos datos.');
  return row;
}

interface Asked {
  driverId: string;
  caseId: string;
  /** Only messages before this place. */
  before?: number;
}

/** [HLP-04] Thirty messages of a conversation. */
export async function conversationPage(ctx: Ctx, { driverId, caseId, before }: Asked): Promise<ConversationPage> {
  const row = await ownCase(ctx, driverId, caseId);
  // Read before the messages: what is said meanwhile then comes live.
  const last = await lastPlace(ctx.db, driverId);
  if (!row) return { state: null, messages: [], more: false, lastPlace: last };
  const found = await messagesBefore(ctx.db, caseId, before ?? last + 1, messagesPerPage + 1);
  const more = found.length > messagesPerPage;
  const messages = (more ? found.slice(1) : found).map((message) => shownMessage(ctx, message));
  return { state: stateOf(row), messages, more, lastPlace: last };
}
