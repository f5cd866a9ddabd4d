import { NetworkError } from '../errors.ts';
import type { Answer, Sending } from '../http.ts';

/** Nothing left the phone for this long: the line is dead, whatever the phone believes. */
const sendingPatience = 30_000;
/** Everything has left the phone, or waits in its buffers for a slow line. */
const answerPatience = 120_000;

/** Like `send`, for a body that takes its time: it tells what percent has left, and is patient while something does. */
export function sendWithProgress(onProgress: (percent: number) => void): Sending {
  return (url, { method = 'POST', headers, body, signal }) =>
    new Promise<Answer>((resolve, reject) => {
      signal?.throwIfAborted();
      const call = new XMLHttpRequest();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const stop = () => call.abort();
      const waitAtMost = (patience: number) => {
        clearTimeout(timer);
        timer = setTimeout(stop, patience);
      };
      call.upload.addEventListener('progress', ({ loaded, total }) => {
        waitAtMost(sendingPatience);
        onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0);
      });
      call.upload.addEventListener('load', () => waitAtMost(answerPatience));
      call.addEventListener('loadend', () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', stop);
        if (signal?.aborted) reject(signal.reason);
        else if (call.status === 0) reject(new NetworkError('Se cortó la conexión mientras subía el archivo.'));
        else resolve({ ok: call.status >= 200 && call.status < 300, status: call.status, text: call.responseText });
      });
      signal?.addEventListener('abort', stop);
      call.open(method, url);
      new Headers(headers).forEach((value, name) => call.setRequestHeader(name, value));
      waitAtMost(sendingPatience);
      call.send(body as XMLHttpRequestBodyInit);
    });
}
