import { NetworkError } from '../errors.ts';
import type { Answer, send } from '../http.ts';

/** Nothing left the phone for this long: the line is dead, whatever the phone believes. */
const sendingPatience = 30_000;
/** Everything has left the phone, or waits in its buffers for a slow line. */
const answerPatience = 120_000;

/** Like `send`, for a body that takes its time: it tells what percent has left, and is patient while something does. */
export function sendWithProgress(onProgress: (percent: number) => void): typeof send {
  return (url, { method = 'POST', headers, body, signal } = {}) =>
    new Promise<Answer>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const call = new XMLHttpRequest();
      let timer: ReturnType<typeof setTimeout>;
      const stop = () => call.abort();
      const wait = (patience: number) => {
        clearTimeout(timer);
        timer = setTimeout(stop, patience);
      };
      call.upload.onprogress = ({ loaded, total }) => {
        wait(sendingPatience);
        onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0);
      };
      call.upload.onload = () => wait(answerPatience);
      call.onloadend = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', stop);
        if (signal?.aborted) reject(signal.reason);
        else if (call.status === 0) reject(new NetworkError('Se cortó la conexión mientras subía el archivo.'));
        else resolve({ ok: call.status >= 200 && call.status < 300, status: call.status, text: call.responseText });
      };
      signal?.addEventListener('abort', stop);
      call.open(method, url);
      new Headers(headers).forEach((value, name) => call.setRequestHeader(name, value));
      wait(sendingPatience);
      call.send(body as XMLHttpRequestBodyInit);
      return undefined;
    });
}
