import { useEffect, useState } from 'react';
import { now } from '@volante/client/clock.ts';
import type { Command } from './doors-view.ts';

const second = 1000;

/**
 * Whole seconds until the car takes another command. Whoever saw the last one end waits the full time from then on,
 * since the phone's clock may be wrong; whoever opens the screen later waits the rest.
 */
export function useCoolDown(command: Command | null): number {
  const [watched, setWatched] = useState<string>();
  const [wait, setWait] = useState({ of: '', until: 0, at: 0 });
  if (command?.status === 'running' && command._id !== watched) setWatched(command._id);
  const of = command?.coolDownUntil ? command._id : '';
  if (of !== wait.of) {
    const at = now();
    setWait({ of, at, until: at + restOf(command, command?._id === watched) });
  }
  const left = Math.max(0, Math.ceil((wait.until - wait.at) / second));
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(
      () => setWait((old) => ({ ...old, at: now() })),
      (wait.until - wait.at) % second || second,
    );
    return () => clearTimeout(timer);
  }, [left, wait]);
  return left;
}

function restOf(command: Command | null, sawItEnd: boolean): number {
  if (!command?.coolDownUntil || !command.finishedAt) return 0;
  const end = Date.parse(command.coolDownUntil);
  const whole = end - Date.parse(command.finishedAt);
  return sawItEnd ? whole : Math.min(whole, end - now());
}
