import type { ShownMessage } from '@volante/domain/support/chat';
import type { Ctx } from '../../../platform/context.ts';
import { photoLink } from '../../../platform/files/links.ts';
import type { MessageRow } from '../store/messages.ts';

/** A message as the phone gets it, by whichever way. */
export function shownMessage(ctx: Ctx, row: MessageRow): ShownMessage {
  return {
    id: row.id,
    conversationIdentifier: row.case_id,
    place: row.place ?? 0,
    author: row.author,
    text: row.body,
    picture: photoLink(ctx, row.file_id),
    sentAt: row.sent_at.toISOString(),
  };
}
