import type { Ctx } from '../context.ts';
import { deviceName } from '../http/device-name.ts';
import { Refusal } from '../refusal.ts';
import type { SecurityEventKind } from './kinds.ts';
import { securityEvents } from './metrics.ts';
import { insertSecurityEvent } from './store.ts';

/** Whoever defends the system needs to know where these come from. The address stands in the log alone. */
const withAddress: ReadonlySet<SecurityEventKind> = new Set([
  'signInFailed',
  'signInsLocked',
  'signInRefused',
  'tokenReused',
  'accessRefused',
]);

interface SecurityEvent {
  kind: SecurityEventKind;
  /** The account it happened to. */
  uid: string;
}

/**
 * Notes what happened to the safety of an account: one row and, once it is committed, one line in the log. Neither holds
 * a secret, an e-mail or anything typed. Requests that a limit refused are not noted, so that nobody can fill the table.
 */
export async function recordSecurityEvent(ctx: Ctx, { kind, uid }: SecurityEvent): Promise<void> {
  const { actor, caller, clock, db, log } = ctx;
  const staff = actor.kind === 'staff' ? actor.name : null;
  const device = caller ? deviceName(caller.userAgent) : null;
  await insertSecurityEvent(db, { happened_at: clock.now(), uid, kind, device, staff });
  ctx.afterCommit(() => {
    securityEvents.inc({ kind });
    log.info({ security: kind, uid, device, staff, ...addressFor(ctx, kind) }, 'security event');
  });
}

/** A failed try at an e-mail without an account is a line alone: strangers could add rows without end. */
export function logNobodysFailure(ctx: Ctx): void {
  securityEvents.inc({ kind: 'signInFailed' });
  ctx.log.info({ security: 'signInFailed', uid: null, ...addressFor(ctx, 'signInFailed') }, 'security event');
}

function addressFor({ caller }: Ctx, kind: SecurityEventKind): { address?: string } {
  return caller && withAddress.has(kind) ? { address: caller.address } : {};
}

/** Notes that a driver asked for what is not theirs. Past a limit it is not noted any more. */
export async function noteAccessRefused(ctx: Ctx): Promise<void> {
  if (ctx.actor.kind !== 'driver') return;
  const { uid } = ctx.actor;
  try {
    await ctx.rateLimits.consume('accessRefused', { subject: uid });
  } catch (error) {
    if (error instanceof Refusal) return;
    throw error;
  }
  await recordSecurityEvent(ctx, { kind: 'accessRefused', uid });
}
