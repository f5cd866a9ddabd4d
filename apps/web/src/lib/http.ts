import { NetworkError } from './errors.ts';

const patience = 15_000;

export interface Answer {
  ok: boolean;
  status: number;
  text: string;
}

/** How a request is sent: by `send`, or by a slower function that reports progress. */
export type Sending = (url: string, init: RequestInit) => Promise<Answer>;

/** One request with its whole answer, at most 15 s. Every way of not getting an answer is a NetworkError. */
export async function send(url: string, init: RequestInit = {}): Promise<Answer> {
  const controller = new AbortController();
  const cancel = () => controller.abort();
  const timer = setTimeout(cancel, patience);
  init.signal?.addEventListener('abort', cancel);
  try {
    const response = await fetch(url, { ...init, signal: controller.signal });
    return { ok: response.ok, status: response.status, text: await response.text() };
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new NetworkError('No pudimos conectarnos. Revisa tu conexión e intenta de nuevo.', { cause });
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener('abort', cancel);
  }
}

/** An answer that is not JSON comes from something between us and the server, and counts as no answer. */
export function parseJson(answer: Answer): unknown {
  try {
    return JSON.parse(answer.text);
  } catch (cause) {
    throw new NetworkError('El servidor no respondió bien. Intenta de nuevo en un momento.', { cause });
  }
}
