import { liveValue, useLiveValue } from './live-value.ts';
import { reportError } from './report-error.ts';

type StartChat = () => Promise<void>;

let startChat: StartChat | undefined;
const failed = liveValue(false);

/** The shell plugs in what a chat is; whatever it throws is a chat that did not start. */
export function plugSupportChat(start: StartChat): void {
  startChat = start;
}

export async function openSupportChat(): Promise<void> {
  failed.set(false);
  try {
    await startChat?.();
  } catch (error) {
    reportError(error);
    failed.set(true);
  }
}

/** [APP-06] Whether the last chat failed to start, until the driver has seen it. */
export function useChatFailure(): [failed: boolean, told: () => void] {
  return [useLiveValue(failed), () => failed.set(false)];
}
