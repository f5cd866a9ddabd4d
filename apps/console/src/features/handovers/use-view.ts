import { useState } from 'react';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { fitting, moved, type View, zoomed } from './view.ts';

const step = 10;

/** One zoom and one place for all pictures on show, by buttons, by dragging, and by + − 0 and the arrows. */
export function useView() {
  const [view, setView] = useState<View>(fitting);
  const closer = () => setView((before) => zoomed(before, 1));
  const farther = () => setView((before) => zoomed(before, -1));
  const fit = () => setView(fitting);
  const move = (x: number, y: number) => setView((before) => moved(before, x, y));
  const isCloser = view.zoom > 1;
  useShortcuts({
    '+': closer,
    '-': farther,
    '0': fit,
    // While everything is in sight, the arrows scroll the page.
    ...(isCloser && {
      arrowleft: () => move(-step, 0),
      arrowright: () => move(step, 0),
      arrowup: () => move(0, -step),
      arrowdown: () => move(0, step),
    }),
  });
  return { view, closer, farther, fit, move };
}
