import type { CaseAbout } from '@volante/domain/support/cases';
import { liveValue, useLiveValue } from '@volante/client/live-value.ts';
import { reportError } from './report-error.ts';

/** What the driver wants to talk about. With nothing said: the latest open case, or a new one. */
export interface ChatWish {
  /** The case to open. */
  conversation?: string;
  /** A new case, even when there is an open one. */
  fresh?: true;
  /** What the driver was looking at; always a new case. */
  about?: CaseAbout;
}

export interface OpenChat {
  conversation: string;
  about?: CaseAbout;
}

type StartChat = (wish: ChatWish) => Promise<OpenChat>;

let startChat: StartChat | undefined;
let lastWish: ChatWish = {};
const failed = liveValue(false);
const open = liveValue<OpenChat | undefined>(undefined);

/** The shell plugs in how a chat starts; whatever it throws is a chat that did not start. */
export function plugSupportChat(start: StartChat): void {
  startChat = start;
}

/** Opens the chat over whatever is on the screen. */
export async function openSupportChat(wish: ChatWish = {}): Promise<void> {
  failed.set(false);
  lastWish = wish;
  try {
    if (startChat) open.set(await startChat(wish));
  } catch (error) {
    reportError(error);
    failed.set(true);
  }
}

/** Tries again what did not start. */
export const retrySupportChat = (): Promise<void> => openSupportChat(lastWish);

export const closeSupportChat = (): void => open.set(undefined);

export const useOpenChat = (): OpenChat | undefined => useLiveValue(open);

/** [APP-06] Whether the last chat failed to start, until the driver has seen it. */
export function useChatFailure(): [failed: boolean, dismiss: () => void] {
  return [useLiveValue(failed), () => failed.set(false)];
}
