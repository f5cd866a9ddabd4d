const pause = 5000;

/** Calls back once: when the phone says that it is online, or when the server answers although the phone noticed nothing. */
export function onceConnected(listener: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let timer = setTimeout(look, pause);

  function stop(): void {
    controller.abort();
    clearTimeout(timer);
  }

  function finish(): void {
    stop();
    listener();
  }

  async function look(): Promise<void> {
    const answered = navigator.onLine && (await fetch('/healthz', { cache: 'no-store', signal }).catch(() => false));
    if (signal.aborted) return;
    if (answered) finish();
    else timer = setTimeout(look, pause);
  }

  addEventListener('online', finish, { signal });
  return stop;
}
