const chains = new Map<string, Promise<unknown>>();

/** Runs work one at a time over all tabs; on plain http, where Web Locks are missing, only within this tab. */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(name, work);
  const turn = (chains.get(name) ?? Promise.resolve()).then(work, work);
  chains.set(name, turn);
  return turn;
}
