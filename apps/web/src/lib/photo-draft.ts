import { del, get, set } from 'idb-keyval';
import { useEffect, useState } from 'react';
import { draftsStore } from './phone-databases.ts';
import { currentUid } from '@volante/client/session.ts';

/**
 * What the driver writes and photographs, until the server has it. It survives a reload: a phone with little memory ends
 * the page while its camera is open. `kind` names what it is for, an id which one of these.
 */
export function photoDraft<Draft extends object>(kind: string, empty: Draft) {
  /** This page's copy, so that going back and forth in the form shows it at once. */
  const written = new Map<string, Draft>();
  const placeOf = (id: string) => `${currentUid()}/${kind}/${id}`;

  /** The server has it, or the driver wants it no more. */
  async function forget(id: string): Promise<void> {
    written.delete(id);
    await del(placeOf(id), draftsStore).catch(() => undefined);
  }

  function useDraft(id: string): [Draft, (changes: Partial<Draft>) => void] {
    const [draft, setDraft] = useState(() => written.get(id) ?? empty);
    useEffect(() => {
      const read = async () => {
        const kept = await get<Draft>(placeOf(id), draftsStore).catch(() => undefined);
        // Whatever was written meanwhile is newer.
        if (!kept || written.has(id)) return;
        written.set(id, kept);
        setDraft(kept);
      };
      if (!written.has(id)) void read();
    }, [id]);
    const change = (changes: Partial<Draft>) => {
      const next = { ...(written.get(id) ?? draft), ...changes };
      written.set(id, next);
      setDraft(next);
      void set(placeOf(id), next, draftsStore).catch(() => undefined);
    };
    return [draft, change];
  }

  return { useDraft, forget };
}
