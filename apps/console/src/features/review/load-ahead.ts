/** Fills the browser's cache with the files that come next. That is no look at them. Answers how to stop. */
export function loadAhead(addresses: readonly string[]): () => void {
  const leaving = new AbortController();
  for (const address of addresses) {
    void fetch(address, { signal: leaving.signal, priority: 'low' })
      .then((answer) => answer.blob())
      // What could not be loaded ahead is loaded when it is shown.
      .catch(() => {});
  }
  return () => leaving.abort();
}
