import { useState } from 'react';
import { passkeyTrouble } from './passkey.ts';

/** One try at a time, with what went wrong at the last one. */
export function useAttempt() {
  const [busy, setBusy] = useState<string>();
  const [trouble, setTrouble] = useState<string>();
  async function attempt(name: string, work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(name);
    setTrouble(undefined);
    try {
      await work();
    } catch (error) {
      setTrouble(passkeyTrouble(error));
    } finally {
      setBusy(undefined);
    }
  }
  return { busy, trouble, attempt };
}
