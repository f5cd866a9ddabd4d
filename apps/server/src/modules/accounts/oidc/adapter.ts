import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import type { Ctx } from '../../../platform/context.ts';
import { hashOf } from '../secrets.ts';
import {
  consumePayload,
  deletePayload,
  deletePayloadsOfGrant,
  findPayload,
  findPayloadByUid,
  keepPayload,
  takePayload,
  type StoredPayload,
} from '../store/payloads.ts';
import { currentScope } from './scope.ts';
import { findAnswer } from './token-answers.ts';

const nextToNothing = 60;

function toPayload(stored: StoredPayload, id?: string): AdapterPayload {
  const consumed = stored.consumedAt ? { consumed: Math.floor(stored.consumedAt.getTime() / 1000) } : {};
  return { ...stored.payload, ...(id && { jti: id }), ...consumed };
}

/** Where the provider stores its data: one table, shared by every node. */
export class DatabaseAdapter implements Adapter {
  readonly #model: string;
  readonly #outside: Ctx;

  constructor(model: string, outside: Ctx) {
    this.#model = model;
    this.#outside = outside;
  }

  get #ctx(): Ctx {
    return currentScope()?.ctx ?? this.#outside;
  }

  /**
   * A grant's id gives no access and is written in tokens, so it is stored as it is. All other ids are secrets and
   * hashed.
   */
  #key(id: string): string {
    return this.#model === 'Grant' ? id : hashOf(id);
  }

  async upsert(id: string, { jti: _id, ...payload }: AdapterPayload, expiresIn = nextToNothing): Promise<void> {
    // An interaction carries the session's cookie, which nothing uses.
    if (payload.session) payload.session = { ...payload.session, cookie: undefined };
    await keepPayload(this.#ctx, {
      model: this.#model,
      id: this.#key(id),
      payload,
      uid: payload.uid ?? null,
      grantId: payload.grantId ?? null,
      // A sign-in that has proven who it is, but was not handed back yet, ends with the account's other sign-ins.
      accountUid: payload.accountId ?? payload.result?.login?.accountId ?? null,
      expiresAt: new Date(this.#ctx.clock.now().getTime() + expiresIn * 1000),
    });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    // Reading the grant locks it, so that requests with tokens of one grant run one after the other.
    const read = this.#model === 'Grant' && currentScope() ? takePayload : findPayload;
    const stored = await read(this.#ctx, this.#model, this.#key(id));
    if (!stored || (stored.consumedAt && (await this.#replays(id)))) return undefined;
    return toPayload(stored, id);
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const stored = await findPayloadByUid(this.#ctx, this.#model, uid);
    return stored && toPayload(stored);
  }

  async findByUserCode(): Promise<undefined> {}

  /**
   * When two requests use a code or token at once, the second counts as a reuse: its grant ends with all its tokens.
   */
  async consume(id: string): Promise<void> {
    if (await consumePayload(this.#ctx, this.#model, this.#key(id))) return;
    if (!(await this.#replays(id))) {
      const stored = await findPayload(this.#ctx, this.#model, this.#key(id));
      const grantId = stored?.payload.grantId;
      if (typeof grantId === 'string') currentScope()?.endedGrants.add(grantId);
    }
    throw new errors.InvalidGrant('already used');
  }

  async destroy(id: string): Promise<void> {
    await deletePayload(this.#ctx, this.#model, this.#key(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await deletePayloadsOfGrant(this.#ctx, this.#model, grantId);
  }

  /** True when this very request has been answered before. The earlier answer is put into the scope. */
  async #replays(id: string): Promise<boolean> {
    const scope = currentScope();
    if (!scope || this.#model !== 'RefreshToken') return false;
    scope.replay = await findAnswer(scope.ctx, { refreshToken: id, idempotencyKey: scope.idempotencyKey });
    return scope.replay !== undefined;
  }
}
