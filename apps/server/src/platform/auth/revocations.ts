import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import type { Row } from '../database/tables.ts';

const channel = 'revocations';
const pollMs = 2_000;
/** Longer than any access token or link lives, so a revocation is kept until what it ends has expired anyway. */
const keepMs = 130 * 60_000;
/** Rows may become visible later than newer ones, and clocks differ a little: each poll looks back this far. */
const overlapMs = 5 * 60_000;

export type Revocation = { uid: string } | { grantId: string } | { tokenId: string };

/** The parts of a token that a revocation can match. */
export interface Revocable {
  uid: string;
  grantId: string;
  tokenId: string;
  issuedAt: Date;
}

function columnsOf(what: Revocation): { kind: string; subject: string } {
  if ('uid' in what) return { kind: 'uid', subject: what.uid };
  if ('grantId' in what) return { kind: 'grant', subject: what.grantId };
  return { kind: 'token', subject: what.tokenId };
}

/** Ends access tokens early: all of a driver so far, all of a grant, or a single one. Every node knows within 5 s. */
export async function revokeTokens(ctx: Ctx, what: Revocation): Promise<void> {
  const { kind, subject } = columnsOf(what);
  const now = ctx.clock.now();
  await sql`
    insert into revocations (kind, subject, revoked_before, expires_at)
    values (${kind}, ${subject}, ${now}, ${new Date(now.getTime() + keepMs)})
    on conflict (kind, subject) do update
      set revoked_before = excluded.revoked_before, expires_at = excluded.expires_at`.execute(ctx.db);
  ctx.afterCommit(() => ctx.bus.publish(channel, null));
}

/** This node's memory of the live revocations, kept fresh by the bus and, since the bus may lose a message, by a poll. */
export class Revocations {
  readonly #ctx: Ctx;
  readonly #known = new Map<string, Row<'revocations'>>();
  readonly #stopListening: () => void;
  readonly #timer: NodeJS.Timeout;
  /** Expiry of the newest row seen. Later rows expire later, so it marks how far we have read. */
  #newest = 0;
  #refreshing: Promise<void> | undefined;
  #again = false;

  private constructor(ctx: Ctx) {
    this.#ctx = ctx;
    this.#stopListening = ctx.bus.subscribe(channel, () => void this.refresh());
    this.#timer = setInterval(() => void this.refresh(), pollMs);
    this.#timer.unref();
  }

  static async start(ctx: Ctx): Promise<Revocations> {
    const revocations = new Revocations(ctx);
    await revocations.#load().catch(async (error: unknown) => {
      await revocations.close();
      throw error;
    });
    return revocations;
  }

  has({ uid, grantId, tokenId, issuedAt }: Revocable): boolean {
    if (this.#known.size === 0) return false;
    if (this.#known.has(`token:${tokenId}`) || this.#known.has(`grant:${grantId}`)) return true;
    const ofDriver = this.#known.get(`uid:${uid}`);
    return ofDriver !== undefined && issuedAt <= ofDriver.revoked_before;
  }

  /** Reads once at a time; a call during a reading causes one more reading after it. */
  async refresh(): Promise<void> {
    if (this.#refreshing) {
      this.#again = true;
      return this.#refreshing;
    }
    this.#refreshing = this.#load()
      .catch((error: unknown) => this.#ctx.log.error({ err: error }, 'revocations could not be read'))
      .finally(() => {
        this.#refreshing = undefined;
      });
    await this.#refreshing;
    if (!this.#again) return;
    this.#again = false;
    await this.refresh();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopListening();
    await this.#refreshing;
  }

  async #load(): Promise<void> {
    const now = this.#ctx.clock.now();
    const newest = Math.min(this.#newest, now.getTime() + keepMs);
    const since = new Date(Math.max(now.getTime(), newest - overlapMs));
    const rows = await this.#ctx.db.selectFrom('revocations').selectAll().where('expires_at', '>', since).execute();
    for (const row of rows) {
      this.#known.set(`${row.kind}:${row.subject}`, row);
      this.#newest = Math.max(this.#newest, row.expires_at.getTime());
    }
    for (const [name, row] of this.#known) if (row.expires_at <= now) this.#known.delete(name);
  }
}
