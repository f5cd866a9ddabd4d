import { type NotificationType, notificationTypes } from '@volante/domain/notifications/notification-types';
import { action } from '../../platform/actions/action.ts';
import { field, optional } from '../../platform/actions/field.ts';
import { driverField } from '../drivers/public.ts';
import { notify } from './commands/notify.ts';

const types = notificationTypes.join(', ');

const typeNames: Readonly<Record<NotificationType, string>> = {
  bill: 'Liquidación',
  exchange: 'Entrega de turno',
  other: 'Otro aviso',
};

const send = action({
  name: 'notifications send',
  title: 'Envía una notificación a un conductor',
  permission: 'notices.send',
  fields: {
    driver: driverField(),
    type: optional(
      field.choice(typeNames, 'por omisión, otro aviso', (text) => `'${text}' no es un tipo: usa ${types}.`),
    ),
    text: field.longText('el mensaje'),
  },
  why: 'none',
  async run(ctx, { driver: { uid: driverId }, type = 'other', text: message }) {
    const { notificationId } = await notify(ctx, { driverId, type, message });
    return `Notificación ${notificationId} enviada.`;
  },
});

export const notificationsActions = [send];
