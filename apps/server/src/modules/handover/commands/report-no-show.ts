import { isActive, isLeft } from '@volante/domain/handover/status';
import { otherRole } from '@volante/domain/handover/steps';
import { noShowForStaff, noShowMessage, stepProblems, tooEarlyForNoShow } from '@volante/domain/handover/texts';
import { noShowFrom } from '@volante/domain/handover/waiting';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { recordFile, type StoredFile } from '../../../platform/files/stored-files.ts';
import { tellStaff } from '../../../platform/mail.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { notify } from '../../notifications/public.ts';
import { type Asked, lastStepAt, lockParty } from '../party.ts';
import { believed, type Said } from '../said-place.ts';
import { driverIn } from '../driver-in.ts';
import { partnerName } from '../settle.ts';
import { logExchange } from '../store/log.ts';
import { insertNoShow } from '../store/photos.ts';

/**
 * The driver waited twenty minutes and the other did not come: staff and the other are told. The car stays with the deliverer, also when the exchange
 * is missed later. Said again, it changes nothing.
 */
export async function reportNoShow(
  ctx: Ctx,
  { source, said, ...asked }: Asked & { source: StoredFile; said: Said },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { exchange, role, steps } = await lockParty(tx, asked);
    const other = otherRole(role);
    if (!isActive(exchange.status)) throw new Refusal('CONFLICT', stepProblems.over);
    if (isLeft(exchange.exchange_type)) throw new Refusal('CONFLICT', 'En esta entrega no tienen que encontrarse.');
    const from = noShowFrom(exchange.due_at, lastStepAt(steps, other));
    if (tx.clock.now() < from) throw new Refusal('CONFLICT', tooEarlyForNoShow);
    const { at: reported_at, latitude, longitude } = believed(tx, exchange, said, exchange.due_at);
    await recordFile(tx, source, { of: { carId: exchange.car_id }, kind: 'photo', name: 'no-llego' });
    const row = { exchange_id: exchange.id, driver_id: asked.driverId, file_id: source.id };
    if (!(await insertNoShow(tx, { ...row, reported_at, latitude, longitude }))) {
      throw new Refusal('CONFLICT', 'Ya avisaste que no llegó.');
    }
    await logExchange(tx, exchange.id, { what: 'no-show reported', role });
    const { id: exchangeId, car_id: plate, due_at: dueAt } = exchange;
    await tellStaff(tx, noShowForStaff({ plate, dueAt, exchangeId }));
    const message = noShowMessage(await partnerName(tx, exchange, other), dueAt);
    await notify(tx, { driverId: driverIn(exchange, other), type: 'exchange', message });
  });
}
