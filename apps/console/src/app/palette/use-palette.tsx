import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { EarlyLetters } from './early-letters.tsx';

const Palette = lazy(() => import('./palette.tsx').then((m) => ({ default: m.Palette })));

/** The palette, fetched when it is first opened. `ready`: it is known who works here. */
export function usePalette(ready: boolean): { open: () => void; palette: ReactNode } {
  const [typed, setTyped] = useState<string>();
  const open = useCallback(() => setTyped((before) => before ?? ''), []);
  const close = useCallback(() => setTyped(undefined), []);
  const type = useCallback((change: (before: string) => string) => setTyped((before) => change(before ?? '')), []);
  if (typed === undefined) return { open, palette: null };
  const early = <EarlyLetters onType={type} onClose={close} />;
  const palette = ready ? (
    <Suspense fallback={early}>
      <Palette begun={typed} onClose={close} />
    </Suspense>
  ) : (
    early
  );
  return { open, palette };
}
