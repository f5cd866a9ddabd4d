import { lookAtSession } from '../session/session.ts';

/** Names of what changed, never data; 'all' after a gap, in which nobody knows what was missed; 'cut' while it lasts. */
export type News = readonly string[] | 'all' | 'cut';

const line = 'volante-staff-line';
const againAfterMs = 10_000;

/** The line of this browser: one tab holds it, and tells the others. It lasts until `stopped`. */
function holdLine(tell: (news: News) => void, stopped: AbortSignal): Promise<void> {
  let hadGap = false;
  const connect = () => {
    if (stopped.aborted) return;
    const source = new EventSource('/staff/stream');
    const close = () => source.close();
    stopped.addEventListener('abort', close);
    source.addEventListener('open', () => {
      if (hadGap) tell('all');
      hadGap = true;
    });
    source.addEventListener('changed', ({ data }: MessageEvent<string>) => tell(JSON.parse(data) as string[]));
    source.addEventListener('ended', () => {
      close();
      void lookAtSession();
    });
    // The browser connects again by itself, unless the server answered something else than a line.
    source.addEventListener('error', () => {
      hadGap = true;
      tell('cut');
      if (source.readyState !== EventSource.CLOSED) return;
      stopped.removeEventListener('abort', close);
      setTimeout(connect, againAfterMs);
    });
  };
  connect();
  return new Promise((resolve) => stopped.addEventListener('abort', () => resolve()));
}

/** Hears what changes on the server, by one line for all tabs of this browser. Returns a function that ends it. */
export function followNews(heard: (news: News) => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(line);
  tabs?.addEventListener('message', ({ data }: MessageEvent<News>) => heard(data));
  const tell = (news: News) => {
    heard(news);
    tabs?.postMessage(news);
  };
  const hold = () => holdLine(tell, signal);
  if (tabs && navigator.locks) navigator.locks.request(line, { signal }, hold).catch(() => {});
  else void hold();
  return () => {
    ending.abort();
    tabs?.close();
  };
}
