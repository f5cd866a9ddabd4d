import { ConnectionError } from '@volante/client/errors.ts';
import type { Answer, Sending } from '@volante/client/http.ts';

/** When nothing has left the phone for this long, the connection is dead, whatever the phone reports. */
const sendingPatience = 30_000;
/** How long to wait for the answer once everything has left the phone or is in its send buffers. */
const answerPatience = 120_000;

/** Like `send`, for a large body: reports the percentage sent, and goes on waiting while bytes are moving. */
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
        else if (call.status === 0)
          reject(new ConnectionError('Se cortó la conexión mientras subía el archivo.', { sent: true }));
        else resolve({ ok: call.status >= 200 && call.status < 300, status: call.status, text: call.responseText });
      });
      signal?.addEventListener('abort', stop);
      call.open(method, url);
      new Headers(headers).forEach((value, name) => call.setRequestHeader(name, value));
      waitAtMost(sendingPatience);
      call.send(body as XMLHttpRequestBodyInit);
    });
}
