import { heartbeatSeconds } from '@volante/domain/charging/connector';
import { lastReading } from '@volante/domain/charging/meter';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { writeBoot } from '../store/connections.ts';
import { isTransactionId, openTransactionAt } from '../store/transactions.ts';
import { authorizeTag } from './authorize-tag.ts';
import { beginTransaction } from './begin-transaction.ts';
import { endTransaction } from './end-transaction.ts';
import type { Action, Requests } from './messages.ts';
import type { MeterBuffer } from './meter-buffer.ts';
import { recordStatus } from './record-status.ts';

export interface Desk {
  ctx: Ctx;
  meters: MeterBuffer;
}

type Handler<Asked extends Action> = (desk: Desk, pointId: string, message: Requests[Asked]) => Promise<object>;

/** The last reading counts: a meter only ever counts up. */
async function meter({ ctx, meters }: Desk, pointId: string, message: Requests['MeterValues']): Promise<object> {
  const { connectorId, transactionId, meterValue } = message;
  const reading = lastReading(meterValue);
  const id = reading && (transactionId ?? (await openTransactionAt(ctx, pointId, connectorId)));
  if (!reading || !isTransactionId(id)) return {};
  // A clock that is ahead must not make all later readings look old.
  const at = Math.min(reading.at.getTime(), ctx.clock.now().getTime());
  await meters.add({ ...reading, at, transactionId: id, chargePointId: pointId });
  return {};
}

/** What each message of a charge point does, and what it is answered. */
export const handlers: { readonly [Asked in Action]: Handler<Asked> } = {
  async BootNotification({ ctx }, pointId, message) {
    await inTransaction(ctx, (tx) =>
      writeBoot(tx, pointId, {
        vendor: message.chargePointVendor,
        model: message.chargePointModel,
        serialNumber: message.chargePointSerialNumber ?? null,
        firmwareVersion: message.firmwareVersion ?? null,
      }),
    );
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
  StopTransaction: ({ ctx }, pointId, message) => endTransaction(ctx, pointId, message),
  DataTransfer: async () => ({ status: 'UnknownVendorId' }),
};
