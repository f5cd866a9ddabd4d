import { useCallback, useRef, useState } from 'react';
import { now } from './clock.ts';
import { currentUid } from './session.ts';
import { forget, readStored, store } from './storage.ts';

interface Draft<Value> {
  value: Value;
  savedAt: number;
}

const keepFor = 7 * 24 * 60 * 60_000;

const onPhone = { readStored, store, forget };

/** Session storage: survives a reload and a visit to the accounts pages, and is gone when the tab closes. */
const inTab: typeof onPhone = {
  readStored: (name) => JSON.parse(sessionStorage.getItem(name) ?? 'null'),
  store: (name, value) => sessionStorage.setItem(name, JSON.stringify(value)),
  forget: (name) => sessionStorage.removeItem(name),
};

/**
 * What the driver types into a form, kept on the phone until `clear`: a reload, a closed tab or an update
 * of the app brings it back. `initial` is what the form shows when nothing was typed. With `tabOnly` a closed tab
 * forgets it. It is kept for its owner alone. `clear` may say what is shown from then on; what another tab has typed
 * since stays kept.
 */
export function useDraft<Value>(
  form: string,
  initial: Value,
  tabOnly?: boolean,
  owner = currentUid(),
): [Value, (value: Value) => void, (shown?: Value) => void] {
  const place = tabOnly ? inTab : onPhone;
  const name = `draft.${owner}.${form}`;
  const [value, setValue] = useState<Value>(() => {
    const kept = place.readStored(name) as Draft<Value> | null;
    return kept && now() - kept.savedAt < keepFor ? kept.value : initial;
  });
  /** What this tab has read or written last. */
  const own = useRef(value);
  const change = useCallback(
    (next: Value) => {
      setValue(next);
      own.current = next;
      place.store(name, { value: next, savedAt: now() } satisfies Draft<Value>);
    },
    [name, place],
  );
  const clear = useCallback(
    (shown?: Value) => {
      const kept = place.readStored(name) as Draft<Value> | null;
      if (JSON.stringify(kept?.value) === JSON.stringify(own.current)) place.forget(name);
      if (shown !== undefined) setValue((own.current = shown));
    },
    [name, place],
  );
  return [value, change, clear];
}
