import { doorStandingOf } from '@volante/domain/doors/staff-words';
import { failureMessage } from '@volante/domain/doors/texts';
import type { StaffDoorOrder } from '../../../generated/staff-resolvers.generated.ts';
import { onlyStaff } from '../../../platform/console/may.ts';
import type { Ctx } from '../../../platform/context.ts';
import { namesForStaff } from '../../drivers/public.ts';
import { findCommand } from '../store/commands.ts';
import { messagesOf } from '../store/messages.ts';

/** [CON-16] One order to the doors of a car, with its messages and their times. */
export async function staffDoorOrder(ctx: Ctx, id: string): Promise<StaffDoorOrder | null> {
  const order = await findCommand(ctx, id);
  if (!order) return null;
  const { action, failure, state, driver_id: uid } = order;
  const names = onlyStaff(ctx).may('drivers.read') ? await namesForStaff(ctx, [uid]) : undefined;
  const messages = await messagesOf(ctx, id);
  return {
    id,
    plate: order.car_id,
    driver: names?.get(uid) ?? null,
    action,
    standing: doorStandingOf(state),
    failure,
    pressedAt: order.pressed_at,
    takenAt: order.taken_at,
    sentAt: order.sent_at,
    receivedAt: order.received_at,
    actedAt: order.acted_at,
    finishedAt: order.finished_at,
    told: failure && failureMessage(action, failure, order.acted_at !== null),
    messages: messages.map((message) => ({
      id: message.id,
      action: message.action,
      sentAt: message.sent_at,
      expiresAt: message.expires_at,
      cancelledAt: message.cancelled_at,
      answeredAt: message.answered_at,
      answer: message.result,
      late: message.late,
    })),
  };
}
