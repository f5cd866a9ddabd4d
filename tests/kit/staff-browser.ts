import { randomUUID } from 'node:crypto';
import { act, type Texts } from './act.ts';
import { askConsole, type ConsoleAnswer } from './console.ts';
import type { TestServer } from './server.ts';
import { type Lie, SoftwareAuthenticator } from './software-authenticator.ts';

/** What the door of the console answered. */
interface DoorAnswer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  body: any;
  /** As the server sent them. */
  cookies: string[];
}

const acting = `mutation ($action: String!, $input: [ActionValue!]!, $key: String!) {
  act(action: $action, input: $input, key: $key) { text link }
}`;

/** What stands after '#' in the last line of what an invitation answers. */
export const tokenIn = (text: string): string => /#([\w-]+)$/.exec(text)?.[1] ?? '';

/** As `npm run ops` does. A refusal is thrown. */
export const actByShell = ({ system }: TestServer, action: string, texts: Texts): Promise<string> =>
  act(system.contextFor({ kind: 'staff', name: 'ana', door: 'shell' }), action, texts);

/** Answers the secret of the link. */
export const inviteByShell = async (server: TestServer, texts: Texts): Promise<string> =>
  tokenIn(await actByShell(server, 'staff invite', texts));

/** A browser at the console, with an authenticator beside it. */
export class StaffBrowser {
  readonly #server: TestServer;
  readonly #cookies = new Map<string, string>();
  authenticator: SoftwareAuthenticator;

  constructor(server: TestServer) {
    this.#server = server;
    this.authenticator = new SoftwareAuthenticator(server.consoleUrl);
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async #send(path: string, request: RequestInit, more: Record<string, string> = {}): Promise<DoorAnswer> {
    const { consoleUrl } = this.#server;
    const headers = { origin: consoleUrl, cookie: this.cookie, 'content-type': 'application/json', ...more };
    const answer = await fetch(`${consoleUrl}/staff/${path}`, { ...request, headers });
    const cookies = answer.headers.getSetCookie();
    for (const each of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    return { status: answer.status, body: isJson ? JSON.parse(text) : text, cookies };
  }

  get = (path: string) => this.#send(path, {});

  post = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
    this.#send(path, { method: 'POST', body: JSON.stringify(body) }, headers);

  /** Takes an invitation with a passkey of its authenticator. */
  async accept(token: string, lie: Lie = {}): Promise<DoorAnswer> {
    const options = await this.post('invitation/options', { token });
    if (options.status !== 200) return options;
    return this.post('invitation/accept', { token, credential: this.#made(options.body, lie) });
  }

  #made = (options: Parameters<SoftwareAuthenticator['create']>[0], lie: Lie): unknown =>
    JSON.parse(this.authenticator.create(options, lie));

  /** Comes in, or unlocks, with the passkey of its authenticator. */
  async enter(lie: Lie = {}): Promise<DoorAnswer> {
    const options = await this.post('passkey/options');
    return this.post('passkey/verify', { credential: JSON.parse(this.authenticator.get(options.body, lie)) });
  }

  ask = (query: string, variables?: Record<string, unknown>): Promise<ConsoleAnswer> =>
    askConsole(this.#server, this.cookie, query, variables);

  /** Does what a form does. */
  act(action: string, texts: Texts, key: string = randomUUID()): Promise<ConsoleAnswer> {
    const input = Object.entries(texts).map(([name, value]) => ({ name, value }));
    return this.ask(acting, { action, input, key });
  }
}

/** Somebody who was invited by the shell and is signed in. */
export async function signedInStaff(server: TestServer, texts: Texts): Promise<StaffBrowser> {
  const browser = new StaffBrowser(server);
  const { status, body } = await browser.accept(await inviteByShell(server, texts));
  if (status !== 200) throw new Error(`The invitation was not taken: ${JSON.stringify(body)}`);
  return browser;
}
