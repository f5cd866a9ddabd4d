import { useEffect } from 'react';
import { saidBeside } from '@volante/client/lost-send.ts';
import { onceConnected } from './once-connected.ts';

/** [SCR-03] For a screen that says beside its button that the connection is gone: that ends when it is back. */
export function useEndsWithSignal(lost: boolean, end: () => void): void {
  useEffect(() => {
    if (!lost) return undefined;
    saidBeside.set(saidBeside.get() + 1);
    const stop = onceConnected(end);
    return () => {
      stop();
      saidBeside.set(saidBeside.get() - 1);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the way it ends is the same each time
  }, [lost]);
}
