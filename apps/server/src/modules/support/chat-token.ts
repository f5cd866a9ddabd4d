import type { DriverActor } from '../../platform/auth/auth.ts';
import { signedIn } from '../../platform/auth/policies.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Vault } from '../../platform/vault.ts';

const purpose = 'chat-token';
const lifetimeMs = 10 * 60_000;

/** What a chat token says, in seconds since 1970. It names the session, so that it ends with it. */
interface Claims {
  uid: string;
  gid: string;
  iat: number;
  auth: number;
  /** The key that the session's tokens are bound to. */
  jkt?: string | undefined;
  exp: number;
}

export interface ChatBearer {
  driver: DriverActor;
  issuedAt: Date;
  expiresAt: Date;
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
const instant = (at: number) => new Date(at * 1000);

/** [HLP-04] Identifies the caller to the chat, for ten minutes. */
export function makeChatToken(ctx: Ctx): string {
  const { uid, grantId, authTime, boundTo } = signedIn(ctx);
  const now = ctx.clock.now();
  const exp = seconds(new Date(now.getTime() + lifetimeMs));
  const claims: Claims = { uid, gid: grantId, iat: seconds(now), auth: seconds(authTime), exp, jkt: boundTo };
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${text}.${ctx.vault.sign(purpose, text)}`;
}

/** Null for a token that is forged or has expired. */
export function readChatToken(vault: Vault, now: Date, token: string): ChatBearer | null {
  const [text = '', signature = ''] = token.split('.');
  if (!vault.verify(purpose, text, signature)) return null;
  const { uid, gid, iat, auth, exp, jkt } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Claims;
  if (instant(exp) <= now) return null;
  const driver: DriverActor = { kind: 'driver', uid, grantId: gid, authTime: instant(auth), boundTo: jkt };
  return { driver, issuedAt: instant(iat), expiresAt: instant(exp) };
}
