import { useSyncExternalStore } from 'react';
import { reportError } from './report-error.ts';

type StartChat = () => Promise<void>;

let startChat: StartChat | undefined;
let failed = false;
const listeners = new Set<() => void>();

function setFailed(value: boolean): void {
  failed = value;
  for (const listener of listeners) listener();
}

/** The shell plugs in what a chat is; whatever it throws is a chat that did not start. */
export function plugSupportChat(start: StartChat): void {
  startChat = start;
}

export async function openSupportChat(): Promise<void> {
  setFailed(false);
  try {
    await startChat?.();
  } catch (error) {
    reportError(error);
    setFailed(true);
  }
}

/** [APP-06] Whether the last chat failed to start, until the driver has been told. */
export function useChatFailure(): [failed: boolean, told: () => void] {
  const value = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => failed,
  );
  return [value, () => setFailed(false)];
}
