import { request } from '../graphql/request.ts';
import { currentUid } from '@volante/client/session.ts';
import type { ChatWish, OpenChat } from '../support-chat.ts';
import { chatToken } from './call.ts';
import { GetChatsLatestDocument } from './get-chats-latest.generated.ts';
import { newConversation, unopenedConversation } from './outgoing.ts';

async function latest(driverId: string): Promise<string | undefined> {
  const { getChats } = await request(GetChatsLatestDocument, { driverId }, { uid: driverId });
  return getChats.chats[0]?.conversationIdentifier;
}

/** [HLP-04] A chat starts with the driver's identity; without it there is none. */
export async function startChat({ conversation, fresh, about }: ChatWish): Promise<OpenChat> {
  const uid = currentUid();
  await chatToken(uid);
  if (conversation) return { conversation };
  if (about) return { conversation: newConversation(), about };
  const open = fresh ? await unopenedConversation(uid) : await latest(uid);
  return { conversation: open ?? newConversation() };
}
