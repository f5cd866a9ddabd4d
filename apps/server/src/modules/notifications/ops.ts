import { isNotificationType, notificationTypes } from '@volante/domain/notifications/notification-types';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { OpsAction } from '../../platform/ops/action.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findDriverId } from '../drivers/public.ts';
import { notify } from './commands/notify.ts';

const types = notificationTypes.join(', ');

const send: OpsAction = {
  summary: 'Envía una notificación a un conductor',
  options: {
    driver: 'correo o uid del conductor',
    type: `${types} (por omisión, other)`,
    text: 'el mensaje',
  },
  required: ['driver', 'text'],
  async run(ctx, { driver = '', type = 'other', text = '' }) {
    if (!isNotificationType(type)) {
      throw new Refusal('BAD_USER_INPUT', `'${type}' no es un tipo: usa ${types}.`, { field: 'type' });
    }
    const driverId = await findDriverId(ctx, driver);
    const { notificationId } = await inTransaction(ctx, (tx) => notify(tx, { driverId, type, message: text }));
    return `Notificación ${notificationId} enviada.`;
  },
};

export const notificationsOps = { send };
