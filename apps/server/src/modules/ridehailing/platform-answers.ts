import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../../platform/refusal.ts';

/** The platform did not answer as it should. The message is for the driver, unless it is said `forStaff`. */
export class PlatformFault extends Refusal {
  readonly why: string;
  /** The status it answered with; undefined without an answer. */
  readonly status: number | undefined;
  /** What it named the fault, as OAuth does; undefined without. */
  readonly error: string | undefined;

  constructor(why: string, status?: number, error?: string) {
    super('UNAVAILABLE', 'No pudimos conectarnos con Uber. Vuelve a intentarlo en unos minutos.');
    this.name = 'PlatformFault';
    this.why = why;
    this.status = status;
    this.error = error;
  }

  /** In background work nobody but staff reads it, who need to know why. */
  forStaff(): this {
    this.message = `La plataforma de viajes no respondió como debe: ${this.why}`;
    return this;
  }
}

export type Answer = Record<string, unknown>;

export interface Asking {
  init: RequestInit;
  /** How many bytes the answer may have. */
  largest: number;
  timeoutMs: number;
}

/** A platform that answers later than this, with its own `Retry-After`, is left to the next run of the job. */
const longestPauseSeconds = 60;
const mostTries = 8;

async function textOf(answer: Response, largest: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += (chunk as Uint8Array).length;
    if (bytes > largest) throw new Error(`the answer has more than ${largest} bytes`);
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function objectIn(text: string): Answer | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Answer) : undefined;
  } catch {
    return undefined;
  }
}

interface PlatformResponse {
  status: number;
  answer: Answer | undefined;
  /** Seconds after which the platform wants to be asked again; NaN when it does not say. */
  retryAfter: number;
}

/** The address without its query, which may hold personal data. */
const placeOf = (url: string) => url.replace(/\?.*/, '');

async function request(url: string, { init, largest, timeoutMs }: Asking): Promise<PlatformResponse> {
  try {
    // A redirect would take the secret or the token to another address.
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    const retryAfter = Number(answer.headers.get('retry-after') ?? Number.NaN);
    return { status: answer.status, answer: objectIn(await textOf(answer, largest)), retryAfter };
  } catch (error) {
    const { message, cause } = error as Error;
    throw new PlatformFault(`${placeOf(url)}: ${cause instanceof Error ? cause.message : message}`);
  }
}

function read(url: string, { status, answer }: PlatformResponse): Answer {
  if (status === 200 && answer) return answer;
  const error = typeof answer?.error === 'string' ? answer.error.slice(0, 80) : undefined;
  const what = status === 200 ? 'an answer that is no JSON object' : `status ${status}${error ? ` (${error})` : ''}`;
  throw new PlatformFault(`${placeOf(url)}: ${what}`, status, error);
}

/** For a driver who waits: asked once. */
export async function ask(url: string, asking: Asking): Promise<Answer> {
  return read(url, await request(url, asking));
}

/** For background work, where nobody waits: whoever is asked too often, or is starting, says when to ask again. */
export async function askPatiently(url: string, asking: Asking): Promise<Answer> {
  try {
    return await askUntilAnswered(url, asking);
  } catch (fault) {
    throw fault instanceof PlatformFault ? fault.forStaff() : fault;
  }
}

async function askUntilAnswered(url: string, asking: Asking): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await request(url, asking);
    const busy = response.status === 429 || response.status === 503;
    const soon = response.retryAfter >= 0 && response.retryAfter <= longestPauseSeconds;
    if (!busy || !soon || attempt === mostTries) return read(url, response);
    await pause(response.retryAfter * 1_000);
  }
}
