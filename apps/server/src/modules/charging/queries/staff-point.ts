import { present } from '@volante/domain/values/present';
import type { Ctx } from '../../../platform/context.ts';
import { deskStations, ordersOfPoint } from '../store/desk.ts';
import { messagesOf } from '../store/messages.ts';
import { shownOrders } from './staff-orders.ts';
import { shownAtDesk } from './staff-stations.ts';

const mostOrders = 30;

/** [CON-17] A charge point with what it was asked and what it said. Null for one that was removed: nobody orders it about. */
export async function staffPoint(ctx: Ctx, pointId: string) {
  const [row] = await deskStations(ctx, { pointId });
  const station = row && shownAtDesk(row);
  const point = station?.points.find(({ id }) => id === pointId);
  if (!point) return null;
  const messages = await messagesOf(ctx, pointId);
  const orders = await ordersOfPoint(ctx, pointId, mostOrders);
  return {
    point,
    station: present(station, 'the station of a charge point'),
    orders: shownOrders(orders, messages, ctx.clock.now()),
    messages: messages.map(({ at, from_point: fromPoint, action, message, answer }) => ({
      at,
      fromPoint,
      action,
      message,
      answer,
    })),
  };
}
