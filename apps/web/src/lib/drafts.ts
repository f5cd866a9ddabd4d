import { useCallback, useState } from 'react';
import { now } from './clock.ts';
import { currentUid } from './session/session.ts';
import { forget, readStored, store } from './storage.ts';

interface Draft<Value> {
  value: Value;
  savedAt: number;
}

const keepFor = 7 * 24 * 60 * 60_000;

/**
 * What the driver types into a form, kept on the phone until `clear`: a reload, a closed tab or an update
 * of the app brings it back. `initial` is what the form shows when nothing was typed.
 */
export function useDraft<Value>(form: string, initial: Value): [Value, (value: Value) => void, () => void] {
  const name = `draft.${currentUid()}.${form}`;
  const [value, setValue] = useState<Value>(() => {
    const kept = readStored(name) as Draft<Value> | null;
    return kept && now() - kept.savedAt < keepFor ? kept.value : initial;
  });
  const change = useCallback(
    (next: Value) => {
      setValue(next);
      store(name, { value: next, savedAt: now() } satisfies Draft<Value>);
    },
    [name],
  );
  const clear = useCallback(() => forget(name), [name]);
  return [value, change, clear];
}
