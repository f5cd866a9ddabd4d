import type { FastifyReply, FastifyRequest } from 'fastify';
import { atConsole } from '../../../platform/console/own-origin.ts';
import type { Ctx } from '../../../platform/context.ts';
import { callerOf } from '../../../platform/http/caller-address.ts';
import { originOf } from '../../../platform/http/origin.ts';
import { logOf } from '../../../platform/http/request-log.ts';
import { ceremonyMs, siteAt } from '../../../platform/passkeys/ceremony.ts';
import { type Challenge, challengeOf, makeChallenge } from '../../../platform/passkeys/challenge.ts';
import type { System } from '../../../platform/system.ts';
import { ceremonyIn, forgetCeremony, keepCeremony, keepSession, sessionIn } from '../cookies.ts';
import { findSession, type KeptSession } from '../store/sessions.ts';

const sealed = 'staff-ceremony';

/** One call of the door, by whoever it is. */
export class Visit {
  readonly ctx: Ctx;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;

  constructor(system: System, request: FastifyRequest, reply: FastifyReply) {
    this.ctx = system.contextFor({ kind: 'anonymous' }, logOf(request), callerOf(request));
    this.#request = request;
    this.#reply = reply;
  }

  get #cookies() {
    return this.#request.headers.cookie;
  }

  /** Where its passkeys count. */
  get site() {
    return siteAt(originOf(atConsole(this.ctx.config), this.#request.raw));
  }

  /** A text of what was sent; empty when there is none. */
  said(name: string): string {
    const value = this.#of(name);
    return typeof value === 'string' ? value : '';
  }

  /** What the browser's authenticator answered, as JSON. */
  get credential(): string {
    return JSON.stringify(this.#of('credential') ?? null);
  }

  #of(name: string): unknown {
    const body = this.#request.body;
    return typeof body === 'object' && body !== null && Object.hasOwn(body, name)
      ? (body as Record<string, unknown>)[name]
      : undefined;
  }

  /** That of this browser's cookie, whatever became of it. */
  async session(): Promise<KeptSession | undefined> {
    const cookie = sessionIn(this.ctx.config, this.#cookies);
    return cookie === undefined ? undefined : findSession(this.ctx, cookie);
  }

  /** The same, unless it is over. */
  async livingSession(): Promise<KeptSession | undefined> {
    const session = await this.session();
    return session?.state === 'over' ? undefined : session;
  }

  setCookie(written: string): void {
    this.#reply.header('set-cookie', written);
  }

  /** A browser that has come in needs its ceremony no more. */
  letIn(cookie: string | undefined): void {
    if (cookie !== undefined) this.setCookie(keepSession(this.ctx.config, cookie));
    this.setCookie(forgetCeremony(this.ctx.config));
  }

  /** The challenge travels in a sealed cookie. `purpose` ties it to signing in or to one invitation. */
  giveChallenge(purpose: string): string {
    const { config, vault } = this.ctx;
    const { value, kept } = makeChallenge(this.ctx, purpose);
    this.setCookie(keepCeremony(config, vault.seal(sealed, '', kept), ceremonyMs / 1000));
    return value;
  }

  challengeFor(purpose: string): Challenge {
    return challengeOf(this.ctx, this.#keptChallenge(), purpose);
  }

  #keptChallenge(): string | undefined {
    const { config, vault } = this.ctx;
    const kept = ceremonyIn(config, this.#cookies);
    try {
      return kept === undefined ? undefined : vault.open(sealed, '', kept);
    } catch {
      // Not one of ours: as if there was none.
      return undefined;
    }
  }

  async countTry(): Promise<void> {
    const { rateLimits, caller } = this.ctx;
    await rateLimits.consume('staffDoor', caller ? { address: caller.address } : {});
  }
}
