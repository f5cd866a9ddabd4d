import { NetworkError } from '@volante/client/errors.ts';
import { refusalIn, withChatToken } from './call.ts';

/** Opens the live line of this driver's chat. */
export function openChatStream(uid: string, after: number, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  return withChatToken(uid, async (token) => {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    const response = await fetch(`/chat/stream?after=${after}`, { headers, signal, cache: 'no-store' });
    if (!response.ok) throw refusalIn(await response.text(), response.status);
    if (!response.body) throw new NetworkError('Este navegador no recibe mensajes en vivo.');
    return response.body;
  });
}
