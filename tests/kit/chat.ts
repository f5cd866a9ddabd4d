import type { ConversationPage, ConversationState, ShownMessage } from '@volante/domain/support/chat';
import { follow } from '@volante/web/lib/chat/follow';
import { randomUUID } from 'node:crypto';
import { askServer } from './server.ts';

const tokenQuery = 'query ($driverId: ID!) { getChatAuthorizationToken(driverId: $driverId) }';

interface Phone {
  /** Where the server is; it may move. */
  url: () => string;
  /** The chat token, asked for when it is needed. */
  token: () => Promise<string>;
}

export interface Written {
  conversation: string;
  text?: string;
  /** Of a new case. */
  subject?: string;
  id?: string;
  picture?: { name: string; bytes: Buffer };
  about?: { kind: string; reference?: string; text?: string };
}

/** What a driver's phone does with the chat, over HTTP. */
export class ChatPhone {
  readonly #phone: Phone;
  readonly heard: ShownMessage[] = [];
  readonly states: ConversationState[] = [];
  readonly typing: string[] = [];
  connected = false;
  readonly #leaving = new AbortController();

  constructor(phone: Phone) {
    this.#phone = phone;
  }

  static async of(url: string, { uid, token }: { uid: string; token: string }): Promise<ChatPhone> {
    const { data, errors } = await askServer(url, token, tokenQuery, { driverId: uid });
    if (errors) throw new Error(errors[0]!.message);
    return new ChatPhone({ url: () => url, token: async () => data.getChatAuthorizationToken });
  }

  async call(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...(init.headers as object), authorization: `Bearer ${await this.#phone.token()}` };
    return fetch(`${this.#phone.url()}${path}`, { ...init, headers });
  }

  async say({ conversation, text = '', subject, id = randomUUID(), picture, about }: Written): Promise<Response> {
    const form = new FormData();
    const said = {
      conversation,
      id,
      text,
      subject,
      aboutKind: about?.kind,
      aboutReference: about?.reference,
      aboutText: about?.text,
    };
    for (const [name, value] of Object.entries(said)) if (value !== undefined) form.append(name, value);
    if (picture) form.append('files', new Blob([new Uint8Array(picture.bytes)]), picture.name);
    return this.call('/chat/messages', { method: 'POST', body: form });
  }

  async page(conversation: string, before?: number): Promise<ConversationPage> {
    const query = before === undefined ? '' : `&before=${before}`;
    return (await this.call(`/chat/messages?conversation=${conversation}${query}`)).json() as Promise<ConversationPage>;
  }

  sign(path: string, body: object): Promise<Response> {
    const headers = { 'content-type': 'application/json' };
    return this.call(path, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  /** Listens by the app's own code, until `leave`. */
  listen(after = 0): void {
    void follow({
      after,
      signal: this.#leaving.signal,
      connect: async (from, signal) => {
        const response = await this.call(`/chat/stream?after=${from}`, { signal });
        if (!response.ok) throw new Error(String(response.status));
        return response.body!;
      },
      onMessage: (message) => this.heard.push(message),
      onState: (state) => this.states.push(state),
      onTyping: (conversation) => this.typing.push(conversation),
      onConnected: (connected) => (this.connected = connected),
    });
  }

  leave(): void {
    this.#leaving.abort();
  }
}
