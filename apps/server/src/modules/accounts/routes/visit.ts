import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { signInRefusal } from '../../drivers/public.ts';
import type { Ctx } from '../../../platform/context.ts';
import { callerAddress, callerOf } from '../../../platform/http/caller-address.ts';
import { originOf } from '../../../platform/http/origin.ts';
import { logOf } from '../../../platform/http/request-log.ts';
import type { Module } from '../../../platform/module.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { RateLimitName } from '../../../platform/rate-limits.ts';
import type { System } from '../../../platform/system.ts';
import { endSession } from '../commands/end-sign-ins.ts';
import { cookieRules } from '../oidc/cookies.ts';
import { type KnownDevice, knownTo, withKnownDevice } from '../known-devices.ts';
import { byPasskey } from '../oidc/by-passkey.ts';
import { sameText } from '../secrets.ts';
import { findAccount, type Account } from '../store/accounts.ts';
import { FlowOver } from './flow-over.ts';

/** What every page needs: the system it runs in and the provider it belongs to. */
export interface House {
  system: System;
  /** The one with the keys of now; a visit keeps that of its beginning. */
  readonly provider: Provider;
  /** All modules: each may keep something about a driver. */
  modules: readonly Module[];
}

/** Somebody who is signed in. */
export interface Visitor {
  account: Account;
  sessionUid: string;
  signedInAt: Date | undefined;
  /** Whether that was with a passkey. */
  withPasskey: boolean;
}

const yearMs = 365 * 24 * 60 * 60_000;

/** One browser asking for one page. */
export class Visit {
  readonly house: House;
  readonly ctx: Ctx;
  readonly origin: string;
  readonly request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #koa: ReturnType<Provider['createContext']>;

  constructor(house: House, request: FastifyRequest, reply: FastifyReply) {
    this.house = { ...house };
    this.request = request;
    this.ctx = house.system.contextFor({ kind: 'anonymous' }, logOf(request), callerOf(request));
    this.origin = originOf(house.system.config, request.raw);
    this.#reply = reply;
    this.#koa = this.house.provider.createContext(request.raw, reply.raw);
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

  /** To another page. A script of ours that sent the form is told where, so that it can leave by itself. */
  go(address: string): FastifyReply {
    if (this.request.headers.accept === 'application/json') return this.answer({ go: address });
    return this.#reply.redirect(address, 303);
  }

  /** For a script of ours. */
  answer(data: object): FastifyReply {
    return this.#reply.send(data);
  }

  /** Leaves the accounts pages and the app, which clears its data on this device. Cookies are not touched. */
  leave(): FastifyReply {
    return this.forgetApp().go('/?salir');
  }

  /** With this answer the browser clears the app's data on this device. */
  forgetApp(): this {
    this.#reply.header('clear-site-data', '"storage"');
    return this;
  }

  /** A file, sent piece by piece as its text is produced. */
  download(name: string, type: string, text: AsyncIterable<string>): FastifyReply {
    return this.#reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .type(`${type}; charset=utf-8`)
      .send(Readable.from(text));
  }

  /**
   * The value that this browser's forms carry. The same value travels in a signed cookie that no other site can read or
   * write.
   */
  csrf(): string {
    const { csrf, common, path } = cookieRules(this.ctx.config);
    const present = this.#koa.cookies.get(csrf, { signed: true });
    if (present) return present;
    const fresh = this.ctx.ids.secret(18);
    this.#koa.cookies.set(csrf, fresh, { ...common, path });
    return fresh;
  }

  /**
   * Until the browser is closed, this browser hands the value back unchanged; no script and no other site reads it. With
   * 'lax' also to a page that another site leads to, as the ride-hailing platform does after a sign-in there. Null forgets it.
   */
  keepCookie(name: string, value: string | null, sameSite: 'strict' | 'lax' = 'strict'): void {
    const { prefix, common, path } = cookieRules(this.ctx.config);
    this.#koa.cookies.set(prefix + name, value, { ...common, path, sameSite });
  }

  keptCookie(name: string): string | undefined {
    return this.#koa.cookies.get(cookieRules(this.ctx.config).prefix + name, { signed: true });
  }

  mustBeOurForm(): void {
    const cookie = this.#koa.cookies.get(cookieRules(this.ctx.config).csrf, { signed: true });
    const { origin } = this.request.headers;
    if (cookie && sameText(cookie, this.typed('csrf')) && (!origin || origin === this.origin)) return;
    throw new Refusal('FORBIDDEN', 'Esta página venció. Vuelve atrás, recárgala e inténtalo otra vez.');
  }

  /** This browser, if this account has signed in here before. */
  deviceKnownTo(account: Account): KnownDevice | undefined {
    const { device } = cookieRules(this.ctx.config);
    return knownTo(this.#koa.cookies.get(device, { signed: true }), account);
  }

  /** From now on this account knows this browser. */
  async knowDevice(uid: string): Promise<void> {
    const account = await findAccount(this.ctx, uid);
    if (!account) return;
    const { device, common, path } = cookieRules(this.ctx.config);
    const value = withKnownDevice(this.ctx.ids, this.#koa.cookies.get(device, { signed: true }), account);
    this.#koa.cookies.set(device, value, { ...common, path, maxAge: yearMs });
  }

  /** Work whose duration the answer must not show. */
  afterAnswer(run: () => Promise<void>): void {
    this.#reply.raw.once('close', () => {
      run().catch((error: unknown) => this.ctx.log.error({ err: error }, 'what follows an answer failed'));
    });
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
    throw new FlowOver(this.request.headers.cookie === undefined);
  }

  session() {
    return this.house.provider.Session.get(this.#koa);
  }

  /** Signs this browser out of the accounts pages and of the app. */
  async endSession(): Promise<void> {
    await endSession(this.ctx, (await this.session()).uid);
    const { names, common, path } = cookieRules(this.ctx.config);
    this.#koa.cookies.set(names.session, null, { ...common, path });
  }

  /** For what a visitor does in their own name: it is recorded as theirs, and refused in words for them. */
  ctxOf({ account, sessionUid, signedInAt = new Date(0) }: Visitor): Ctx {
    return { ...this.ctx, actor: { kind: 'driver', uid: account.uid, grantId: sessionUid, authTime: signedInAt } };
  }

  /** Who is signed in at the accounts pages; undefined when nobody is, or when that driver may no longer sign in. */
  async visitor(): Promise<Visitor | undefined> {
    const { accountId, uid: sessionUid, loginTs, amr } = await this.session();
    const account = accountId === undefined ? undefined : await findAccount(this.ctx, accountId);
    if (!account || (await signInRefusal(this.ctx, account.uid))) return undefined;
    const signedInAt = loginTs === undefined ? undefined : new Date(loginTs * 1000);
    return { account, sessionUid, signedInAt, withPasskey: amr?.includes(byPasskey) ?? false };
  }
}
