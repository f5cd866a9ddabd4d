import { useEffect } from 'react';

interface Props {
  /** Changes what has been typed so far. */
  onType: (change: (before: string) => string) => void;
  onClose: () => void;
}

/** [CON-09] Stands in for the palette while it is fetched: it has no field yet, and what is typed must not be lost. */
export function EarlyLetters({ onType, onClose }: Props) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.key === 'Escape') onClose();
      else if (event.key === 'Backspace') onType((before) => before.slice(0, -1));
      else if (event.key.length === 1) onType((before) => before + event.key);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before the page, whose own keys would act on the same letters.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [onType, onClose]);
  return null;
}
