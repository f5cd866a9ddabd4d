import { casesPerPage, longestSearch } from '@volante/domain/support/cases';
import { fold } from '@volante/domain/values/fold';
import type { QueryGetChatsArgs } from '../../../generated/resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { pageOf } from '../../../platform/graphql/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { casesOf, type ListedCase } from '../store/cases.ts';

const shownCase = ({ id, number, subject, status, unread, last_body, found_body, changed_at }: ListedCase) => ({
  conversationIdentifier: id,
  caseStatus: status,
  caseSubject: subject || null,
  caseNumber: String(number),
  unread,
  lastMessage: last_body,
  foundMessage: found_body,
  changedAt: changed_at,
});

function searchIn(typed: string | null | undefined): string | null {
  const words = typed?.trim() ?? '';
  if (words.length > longestSearch) {
    throw new Refusal('BAD_USER_INPUT', `Busca con hasta ${longestSearch} letras.`, { field: 'search' });
  }
  return fold(words) || null;
}

/** [HLP-03] A driver's cases of one status; those that have the words of a search, of both unless one is asked for. */
export async function getChats(ctx: Ctx, args: QueryGetChatsArgs) {
  const { driverId, caseStatus } = args;
  const page = pageOf(args, { usual: casesPerPage, most: 100 });
  const search = searchIn(args.search);
  const status = caseStatus ?? (search === null ? 'active' : null);
  const chats = await casesOf(ctx.db, { driverId, status, search, ...page });
  return { ...page, total: chats[0]?.total ?? 0, chats: chats.map(shownCase) };
}
