import { randomUUID } from 'node:crypto';
import { rpcError } from './call-error.ts';
import { checkAnswer, checkRequest } from './schemas.ts';

const answerWithinMs = 20_000;

interface Pending {
  id: string;
  action: string;
  resolve: (answer: object) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** What we ask one charge point: one thing at a time, as OCPP wants it, and each answered within its time or given up. */
export class Calls {
  readonly #send: (text: string) => void;
  #before: Promise<unknown> = Promise.resolve();
  #pending: Pending | undefined;
  #over = false;

  constructor(send: (text: string) => void) {
    this.#send = send;
  }

  ask(action: string, request: unknown): Promise<object> {
    const answer = this.#before.then(() => this.#ask(action, request));
    this.#before = answer.catch(() => {});
    return answer;
  }

  #ask(action: string, request: unknown): Promise<object> {
    if (this.#over) throw new Error('The connection has ended');
    checkRequest(action, request);
    const id = randomUUID();
    return new Promise<object>((resolve, reject) => {
      const timer = setTimeout(() => this.#taken(id)?.reject(new Error('No answer in time')), answerWithinMs);
      this.#pending = { id, action, resolve, reject, timer };
      this.#send(JSON.stringify([2, id, action, request]));
    });
  }

  /** The call of that id, which waits no more. */
  #taken(id: string): Pending | undefined {
    const pending = this.#pending;
    if (pending?.id !== id) return undefined;
    clearTimeout(pending.timer);
    this.#pending = undefined;
    return pending;
  }

  /** Whether it was an answer to something we had asked. */
  answered(id: string, answer: unknown): boolean {
    const pending = this.#taken(id);
    if (!pending) return false;
    try {
      checkAnswer(pending.action, answer);
      pending.resolve(answer as object);
    } catch (error) {
      pending.reject(error as Error);
    }
    return true;
  }

  refused(id: string, code: unknown, description: unknown): boolean {
    const pending = this.#taken(id);
    pending?.reject(rpcError(textOf(code), textOf(description)));
    return pending !== undefined;
  }

  /** The connection is gone: nobody will answer. */
  end(): void {
    this.#over = true;
    if (this.#pending) this.#taken(this.#pending.id)?.reject(new Error('The connection has ended'));
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
