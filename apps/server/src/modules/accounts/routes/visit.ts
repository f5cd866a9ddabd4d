import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { signInRefusal } from '../../drivers/public.ts';
import type { Ctx } from '../../../platform/context.ts';
import { callerAddress } from '../../../platform/http/caller-address.ts';
import { logOf } from '../../../platform/http/request-log.ts';
import type { Module } from '../../../platform/module.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { RateLimitName } from '../../../platform/rate-limits.ts';
import type { System } from '../../../platform/system.ts';
import { endSession } from '../commands/end-sign-ins.ts';
import { originOf } from '../oidc/origin.ts';
import { sameText } from '../secrets.ts';
import { findAccount, type Account } from '../store/accounts.ts';

/** What every page needs: the system it runs in and the provider it belongs to. */
export interface House {
  system: System;
  provider: Provider;
  /** All modules: each may keep something about a driver. */
  modules: readonly Module[];
}

/** Somebody who is signed in. */
export interface Visitor {
  account: Account;
  sessionUid: string;
  signedInAt: Date | undefined;
}

const csrfCookie = 'volante_csrf';

/** One browser asking for one page. */
export class Visit {
  readonly house: House;
  readonly ctx: Ctx;
  readonly origin: string;
  readonly request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #koa: ReturnType<Provider['createContext']>;

  constructor(house: House, request: FastifyRequest, reply: FastifyReply) {
    this.house = house;
    this.request = request;
    this.ctx = house.system.contextFor({ kind: 'anonymous' }, logOf(request));
    this.origin = originOf(house.system.config, request.raw);
    this.#reply = reply;
    this.#koa = house.provider.createContext(request.raw, reply.raw);
  }

  /** What was typed into the form; empty when there is no such field. */
  typed(name: string): string {
    const value = (this.request.body as Record<string, string> | undefined)?.[name];
    return value ?? '';
  }

  asked(name: string): string {
    const value = (this.request.query as Record<string, unknown>)[name];
    return typeof value === 'string' ? value : '';
  }

  show(page: string, status = 200): FastifyReply {
    return this.#reply.code(status).type('text/html; charset=utf-8').send(page);
  }

  go(address: string): FastifyReply {
    return this.#reply.redirect(address, 303);
  }

  /** Leaves the accounts pages and the app, which clears its data on this device. Cookies are not touched. */
  leave(): FastifyReply {
    return this.#reply.header('clear-site-data', '"storage"').redirect('/?salir', 303);
  }

  /** A JSON file, sent piece by piece as its text is produced. */
  download(name: string, text: AsyncIterable<string>): FastifyReply {
    return this.#reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('application/json; charset=utf-8')
      .send(Readable.from(text));
  }

  /**
   * The value that this browser's forms carry. The same value travels in a signed cookie that no other site can read or
   * write.
   */
  csrf(): string {
    const present = this.#koa.cookies.get(csrfCookie, { signed: true });
    if (present) return present;
    const fresh = this.ctx.ids.secret(18);
    this.#koa.cookies.set(csrfCookie, fresh, { httpOnly: true, sameSite: 'lax', path: '/accounts', signed: true });
    return fresh;
  }

  mustBeOurForm(): void {
    const cookie = this.#koa.cookies.get(csrfCookie, { signed: true });
    const { origin } = this.request.headers;
    if (cookie && sameText(cookie, this.typed('csrf')) && (!origin || origin === this.origin)) return;
    throw new Refusal('FORBIDDEN', 'Esta página venció. Vuelve atrás, recárgala e inténtalo otra vez.');
  }

  /**
   * Counts one attempt against the rate limit, by the browser's address and, if given, by subject (such as the e-mail).
   */
  async countTry(name: RateLimitName, subject?: string): Promise<void> {
    await this.house.system.rateLimits.consume(name, { address: callerAddress(this.request), subject });
  }

  async forgetTries(name: RateLimitName, subject?: string): Promise<void> {
    await this.house.system.rateLimits.reset(name, { address: callerAddress(this.request), subject });
  }

  /** The authorization request this visit belongs to: its id is in the address, the proof in a cookie. */
  async flow() {
    const { uid } = this.request.params as { uid: string };
    const { provider } = this.house;
    const flow = await provider.interactionDetails(this.request.raw, this.#reply.raw).catch(() => undefined);
    if (flow?.uid === uid) return flow;
    throw new Refusal('NOT_FOUND', 'Pasó mucho tiempo o empezaste de nuevo en otra pestaña.');
  }

  session() {
    return this.house.provider.Session.get(this.#koa);
  }

  /** Signs this browser out of the accounts pages and of the app. */
  async endSession(): Promise<void> {
    await endSession(this.ctx, (await this.session()).uid);
    this.#koa.cookies.set(this.house.provider.cookieName('session'), null, { path: '/accounts', signed: true });
  }

  /** Who is signed in at the accounts pages; undefined when nobody is, or when that driver may no longer sign in. */
  async visitor(): Promise<Visitor | undefined> {
    const { accountId, uid: sessionUid, loginTs } = await this.session();
    const account = accountId === undefined ? undefined : await findAccount(this.ctx, accountId);
    if (!account || (await signInRefusal(this.ctx, account.uid))) return undefined;
    return { account, sessionUid, signedInAt: loginTs === undefined ? undefined : new Date(loginTs * 1000) };
  }
}
