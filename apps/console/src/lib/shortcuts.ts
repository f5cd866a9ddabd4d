import { useEffect, useRef } from 'react';

const typing = 'input, textarea, select, [contenteditable], dialog';

/** Whether a key is typed into something: letters act outside fields only. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typing) !== null;

/**
 * Keys that act on the whole page: never with Alt, which writes letters on many keyboards, and once for each press. Letters are
 * named small, and act as capitals too. '/' is also Ctrl+K, that also from within a field.
 */
export function useShortcuts(keys: Readonly<Record<string, () => void>>): void {
  const now = useRef(keys);
  useEffect(() => {
    now.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.repeat || event.defaultPrevented || event.isComposing) return;
      const command = event.ctrlKey || event.metaKey;
      const palette = command && event.key.toLowerCase() === 'k';
      const inDialog = document.querySelector('dialog:modal') !== null;
      if (inDialog || (command && !palette) || (!palette && isTyping(event.target))) return;
      const act = now.current[palette ? '/' : event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
