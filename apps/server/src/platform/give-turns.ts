import { setImmediate as nextTurn } from 'node:timers/promises';

const mostMs = 10;

/** For long computations: the returned function lets other work of this process through when it has waited long enough. */
export function givesTurns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < mostMs) return;
    await nextTurn();
    since = performance.now();
  };
}
