import { heartbeatSeconds } from '@volante/domain/charging/connector';
import { lastReading } from '@volante/domain/charging/meter';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { chargingChanged } from '../news.ts';
import { writeBoot } from '../store/connections.ts';
import { isTransactionId, openTransactionAt } from '../store/transactions.ts';
import { authorizeTag } from './authorize-tag.ts';
import { beginTransaction } from './begin-transaction.ts';
import { endTransaction } from './end-transaction.ts';
import { type Action, type Requests, tagInfo } from './messages.ts';
import type { MessageLog } from './message-log.ts';
import type { MeterBuffer } from './meter-buffer.ts';
import { recordStatus } from './record-status.ts';
import type { Strays } from './strays.ts';

export interface Desk {
  ctx: Ctx;
  meters: MeterBuffer;
  strays: Strays;
  said: MessageLog;
}

type Handler<Asked extends Action> = (desk: Desk, pointId: string, message: Requests[Asked]) => Promise<object>;

/** The last reading counts: a meter only ever counts up. */
async function meter(
  { ctx, meters, strays }: Desk,
  pointId: string,
  message: Requests['MeterValues'],
): Promise<object> {
  const { connectorId, transactionId, meterValue } = message;
  const reading = lastReading(meterValue);
  const id = reading && (transactionId ?? (await openTransactionAt(ctx, pointId, connectorId)));
  if (!reading || !isTransactionId(id)) return {};
  // A clock that is ahead must not make all later readings look old.
  const at = Math.min(reading.at.getTime(), ctx.clock.now().getTime());
  const own = await meters.add({ ...reading, at, transactionId: id, chargePointId: pointId });
  if (!own) strays.note(pointId, 'MeterValues', id);
  return {};
}

/** What each message of a charge point does, and what it is answered. */
export const handlers: { readonly [Asked in Action]: Handler<Asked> } = {
  async BootNotification({ ctx }, pointId, message) {
    await inTransaction(ctx, async (tx) => {
      chargingChanged(tx);
      await writeBoot(tx, pointId, {
        vendor: message.chargePointVendor,
        model: message.chargePointModel,
        serialNumber: message.chargePointSerialNumber ?? null,
        firmwareVersion: message.firmwareVersion ?? null,
      });
    });
    return { status: 'Accepted', currentTime: ctx.clock.now().toISOString(), interval: heartbeatSeconds };
  },
  Heartbeat: async ({ ctx }) => ({ currentTime: ctx.clock.now().toISOString() }),
  async StatusNotification({ ctx }, pointId, message) {
    await recordStatus(ctx, pointId, message);
    return {};
  },
  Authorize: ({ ctx }, pointId, { idTag }) => authorizeTag(ctx, pointId, idTag),
  StartTransaction: ({ ctx }, pointId, message) => beginTransaction(ctx, pointId, message),
  MeterValues: meter,
  StopTransaction: async ({ ctx, strays }, pointId, message) => {
    const ended = await endTransaction(ctx, pointId, message);
    if (!ended) strays.note(pointId, 'StopTransaction', message.transactionId);
    return tagInfo(ended ? 'Accepted' : 'Invalid');
  },
  DataTransfer: async () => ({ status: 'UnknownVendorId' }),
};
