import { askingTime } from './clock.ts';
import { ConnectionError, NetworkError, ServerError } from './errors.ts';

const patience = 15_000;

export interface Answer {
  ok: boolean;
  status: number;
  text: string;
  /** Names this version of the answer; only where the server gives one. */
  etag?: string | null;
  /** Missing where a slower function has sent it. */
  headers?: Headers;
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
    const answered = askingTime();
    const response = await fetch(url, { ...init, signal: controller.signal });
    const { ok, status, headers } = response;
    answered(headers);
    return { ok, status, text: await response.text(), etag: headers.get('etag'), headers };
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ConnectionError('No pudimos conectarnos. Revisa tu conexión e intenta de nuevo.', { sent: true, cause });
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener('abort', cancel);
  }
}

/** An answer that is not JSON comes from something between us and the server, and counts as no answer of the server. */
export function parseJson(answer: Answer): unknown {
  try {
    return JSON.parse(answer.text);
  } catch (cause) {
    const Trouble = answer.status >= 500 ? ServerError : NetworkError;
    throw new Trouble('El servidor no respondió bien. Intenta de nuevo en un momento.', { cause });
  }
}
