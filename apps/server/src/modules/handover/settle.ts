import type { Role, StepOutcome } from '@volante/domain/handover/steps';
import { doneMessage, pickedUpMessage } from '@volante/domain/handover/texts';
import type { Ctx } from '../../platform/context.ts';
import { firstnamesOf } from '../drivers/public.ts';
import { setPickedUp } from '../fleet/public.ts';
import { notifyEach } from '../notifications/public.ts';
import { keepReading } from './keep-reading.ts';
import type { Party } from './party.ts';
import { type DoneAt, type ExchangeRow, updateExchange, updateStep } from './store/exchanges.ts';
import { logExchange } from './store/log.ts';

/** What the other driver is called in a sentence. */
export const partnerOf = (names: ReadonlyMap<string, string>, id: string): string => names.get(id) ?? 'Tu compañero';

/** The first name of the other driver, for a sentence. */
export async function partnerName(ctx: Ctx, exchange: ExchangeRow, role: Role): Promise<string> {
  const partner = role === 'Deliverer' ? exchange.receiver_id : exchange.deliverer_id;
  return partnerOf(await firstnamesOf(ctx.db, [partner]), partner);
}

async function tell(tx: Ctx, exchange: ExchangeRow, { status, received }: StepOutcome): Promise<void> {
  const { car_id: plate, deliverer_id, receiver_id } = exchange;
  const [deliverer, receiver] = [
    await partnerName(tx, exchange, 'Receiver'),
    await partnerName(tx, exchange, 'Deliverer'),
  ];
  const notices =
    status === 'Done'
      ? [
          { driverId: deliverer_id, message: doneMessage(plate, 'Deliverer', receiver) },
          { driverId: receiver_id, message: doneMessage(plate, 'Receiver', deliverer) },
        ]
      : [{ driverId: deliverer_id, message: pickedUpMessage(plate, receiver) }];
  if (status === 'Done' || received) await notifyEach(tx, 'exchange', notices);
}

/** Writes what completing a step has led to. The exchange is locked. */
export async function settle(
  tx: Ctx,
  { exchange, role }: Pick<Party, 'exchange' | 'role'>,
  outcome: StepOutcome,
  done: DoneAt,
): Promise<void> {
  for (const step of outcome.steps) {
    await updateStep(tx, exchange.id, step, done);
    await logExchange(tx, exchange.id, { what: `${step.status}: ${step.domain} ${step.type}`, role });
    // Whoever photographs the car has it before them: what it says then is how they found or left it.
    if (step.type === 'Photos' && step.status === 'Done') await keepReading(tx, { exchange, role }, {}, done.at);
  }
  await updateExchange(tx, exchange.id, {
    status: outcome.status,
    ...(outcome.received && { received_at: done.at }),
  });
  // [DAY-06] Whoever joins a shared car gets it by the first handover.
  if (outcome.received) {
    await setPickedUp(tx, { carId: exchange.car_id, driverId: exchange.receiver_id, at: done.at, before: null });
  }
  await tell(tx, exchange, outcome);
}
