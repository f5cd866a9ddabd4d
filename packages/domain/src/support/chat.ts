import type { AboutKind, CaseStatus } from './cases.ts';

/** A message as the server sends it to the phone. */
export interface ShownMessage {
  /** Chosen by whoever wrote it. */
  id: string;
  conversationIdentifier: string;
  /** Its number among all messages of the driver: 1, 2, 3 … without gaps. */
  place: number;
  author: 'driver' | 'staff';
  text: string;
  /** A link that lives for an hour. */
  picture: string | null;
  sentAt: string;
}

/** What can change about a conversation. */
export interface ConversationState {
  conversationIdentifier: string;
  status: CaseStatus;
  number: string;
  subject: string;
  about: { kind: AboutKind; text: string | null } | null;
  /** The place of the last message that staff have read. */
  staffRead: number;
}

/** One page of a conversation, oldest first. */
export interface ConversationPage {
  /** Null while nothing has been said in it. */
  state: ConversationState | null;
  messages: ShownMessage[];
  /** True when there are older messages. */
  more: boolean;
  /** The place of the driver's latest message in any conversation: live delivery goes on from there. */
  lastPlace: number;
}

/** How long 'está escribiendo' stays without another sign. */
export const typingMs = 6_000;
/** While somebody types, a sign is sent this often at most. */
export const typingSignMs = 3_000;

/** How a message stands among those the phone has: its own place decides, whichever way it came by. */
export function withMessage(known: readonly ShownMessage[], message: ShownMessage): readonly ShownMessage[] {
  const others = known.filter(({ id }) => id !== message.id);
  const after = others.findIndex(({ place }) => place > message.place);
  return after < 0 ? [...others, message] : others.toSpliced(after, 0, message);
}
