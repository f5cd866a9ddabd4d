import { allowanceOf, extrasUnlocked } from '@volante/domain/drivers/allowances';
import { isActive } from '@volante/domain/handover/status';
import { type ExchangeState, openSteps, type Role } from '@volante/domain/handover/steps';
import type { Ctx } from '../../platform/context.ts';
import { mustNotBeBlocked } from '../../platform/data-blocks/must-not-be-blocked.ts';
import { Refusal } from '../../platform/refusal.ts';
import { driverStanding } from '../drivers/public.ts';
import { type ExchangeRow, findExchange, lockExchange, type StepRow, stepsOfExchanges } from './store/exchanges.ts';

/** A driver's part in an exchange. */
export interface Party {
  exchange: ExchangeRow;
  role: Role;
  steps: StepRow[];
}

export interface Asked {
  exchangeId: string;
  driverId: string;
}

function roleIn(exchange: ExchangeRow, driverId: string): Role | null {
  if (exchange.deliverer_id === driverId) return 'Deliverer';
  return exchange.receiver_id === driverId ? 'Receiver' : null;
}

async function asParty(ctx: Ctx, exchange: ExchangeRow | undefined, driverId: string): Promise<Party> {
  const role = exchange && roleIn(exchange, driverId);
  // An exchange that does not exist is refused like somebody else's.
  if (!exchange || !role) throw new Refusal('FORBIDDEN', 'No tienes acceso a esta entrega.');
  return { exchange, role, steps: await stepsOfExchanges(ctx, [exchange.id]) };
}

export async function readParty(ctx: Ctx, { exchangeId, driverId }: Asked): Promise<Party> {
  return asParty(ctx, await findExchange(ctx, exchangeId), driverId);
}

/** Locks the driver and then the exchange, so that what both drivers and the jobs do happens one after another. */
export async function lockParty(tx: Ctx, { exchangeId, driverId }: Asked): Promise<Party> {
  const standing = await driverStanding(tx, driverId);
  const party = await asParty(tx, await lockExchange(tx, exchangeId), driverId);
  // Whoever may not drive can give the car away, not take it.
  const drives = standing && allowanceOf(standing.status).drives && extrasUnlocked(standing.verified);
  if (party.role === 'Receiver' && !drives) {
    throw new Refusal('FORBIDDEN', 'Tu cuenta no puede recibir un auto ahora. Escribe a soporte.');
  }
  if (party.role === 'Receiver' && party.exchange.status === 'Pending') await mustNotBeBlocked(tx, driverId);
  return party;
}

/** What waits for signal is taken until so long after the exchange's end. */
const lateMs = 24 * 3_600_000;

/** Whether what a driver did in this exchange is still taken in. */
export function isTaken(ctx: Ctx, { status, updated_at }: ExchangeRow): boolean {
  return isActive(status) || ctx.clock.now().getTime() - updated_at.getTime() < lateMs;
}

/** When a side did its last step; null when it has done none. */
export function lastStepAt(steps: readonly StepRow[], role: Role): Date | null {
  const times = steps.flatMap(({ domain, done_at }) => (domain === role && done_at ? [done_at.getTime()] : []));
  return times.length === 0 ? null : new Date(Math.max(...times));
}

/** When the deliverer had done everything; null while something is open. */
export function leftAt(steps: readonly StepRow[]): Date | null {
  return openSteps(steps, 'Deliverer').length > 0 ? null : lastStepAt(steps, 'Deliverer');
}

export function stateOf({ exchange, steps }: Pick<Party, 'exchange' | 'steps'>): ExchangeState {
  return { type: exchange.exchange_type, status: exchange.status, dueAt: exchange.due_at, steps };
}
