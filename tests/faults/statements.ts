// Every statement that the product sends to its database passes here, is counted, and meets the blow that stands at its number.
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Blow } from './blow.ts';

type Callback = (error: Error | null, result?: unknown) => void;
type Query = (this: Client, ...args: unknown[]) => unknown;

/** What nodes ask by themselves, by a timer: it would move the numbers of a step's own statements. */
const ofTimers =
  /^select \* from "(door_commands|keys_left_on)" where|from charge_point_commands|pg_notify|from "?(settings|signing_keys|revocations)|clock_timestamp/;

const isCommit = (text: string) => text.toLowerCase() === 'commit';

/** The connections of one node, from its start to its end. */
export class Line {
  #counted = 0;
  #commits = 0;
  struck = false;
  #blow: Blow | undefined;
  #strike: (blow: Blow) => void | Promise<void> = () => {};
  #dead = false;
  readonly #clients = new Set<Client>();

  /** Counts from here on; `strike` is called when the blow's statement comes. */
  arm(blow: Blow | undefined, strike: (blow: Blow) => void | Promise<void>): void {
    this.#counted = 0;
    this.#commits = 0;
    this.struck = false;
    this.#blow = blow;
    this.#strike = strike;
  }

  take(client: Client): void {
    if (this.#clients.has(client)) return;
    this.#clients.add(client);
    client.once('end', () => this.#clients.delete(client));
  }

  get isDead(): boolean {
    return this.#dead;
  }

  /** Nothing goes out any more, and nothing comes back. */
  die(): void {
    this.#dead = true;
    for (const client of this.#clients) cut(client);
  }

  /** The blow that this statement meets, once. */
  meet(text: string): Blow | undefined {
    if (ofTimers.test(text)) return undefined;
    this.#counted += 1;
    if (isCommit(text)) this.#commits += 1;
    const blow = this.#blow;
    if (!blow) return undefined;
    const reached =
      blow.at.commit === undefined
        ? this.#counted >= blow.at.statement
        : isCommit(text) && this.#commits >= blow.at.commit;
    if (!reached) return undefined;
    this.#blow = undefined;
    this.struck = true;
    return blow;
  }

  async strike(blow: Blow, client: Client): Promise<void> {
    if (blow.deed === 'cut') cut(client);
    else await this.#strike(blow);
  }
}

function cut(client: Client): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection;
  stream.destroy();
}

const lineOfClient = new WeakMap<Client, Line>();
let current: Line | undefined;

/** Clients that ask for the first time from now on belong to this line. */
export function follow(line: Line | undefined): void {
  current = line;
}

function lineOf(client: Client): Line | undefined {
  const known = lineOfClient.get(client);
  if (known || !current) return known;
  lineOfClient.set(client, current);
  current.take(client);
  return current;
}

function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  if (typeof query !== 'object' || query === null || 'submit' in query) return undefined;
  return 'text' in query && typeof query.text === 'string' ? query.text : undefined;
}

/** What pg says when the connection is gone. */
const goneError = () => Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });

const asked = Reflect.get(Client.prototype, 'query') as Query;

async function struck(client: Client, line: Line, blow: Blow, args: unknown[]): Promise<unknown> {
  const send = () =>
    asked.call(client, args[0], typeof args[1] === 'function' ? undefined : args[1]) as Promise<unknown>;
  const answer = blow.when === 'after' ? await send() : undefined;
  await line.strike(blow, client);
  // The end of the connection is heard before the answer that will not come.
  await pause(0);
  if (line.isDead || (blow.when === 'after' && blow.deed === 'cut')) throw goneError();
  return blow.when === 'after' ? answer : send();
}

function counted(this: Client, ...args: unknown[]): unknown {
  const text = textOf(args[0]);
  const line = lineOf(this);
  if (text === undefined || !line) return asked.apply(this, args);
  const blow = line.meet(text);
  if (!blow) return asked.apply(this, args);
  const callback = args.find((each): each is Callback => typeof each === 'function');
  const answer = struck(this, line, blow, args);
  if (!callback) return answer;
  answer.then(
    // oxlint-disable-next-line promise/no-callback-in-promise -- pg answers whoever gives a callback by it
    (result) => callback(null, result),
    // oxlint-disable-next-line promise/no-callback-in-promise -- the same
    (error: Error) => callback(error),
  );
  return undefined;
}

Client.prototype.query = counted as never;
