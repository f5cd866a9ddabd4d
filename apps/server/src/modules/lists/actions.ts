import { driverStatuses } from '@volante/domain/drivers/status';
import { statusName } from '@volante/domain/drivers/status-names';
import { broadcastWords, longestBroadcast } from '@volante/domain/notifications/broadcast';
import { action } from '../../platform/actions/action.ts';
import { field, named, optional } from '../../platform/actions/field.ts';
import { broadcast } from './commands/broadcast.ts';

const send = action({
  name: 'notifications broadcast',
  title: 'Avisa lo mismo a todos los conductores que un filtro encuentra',
  permission: 'notices.broadcast',
  fields: {
    status: optional(field.choice(named(driverStatuses, statusName), 'solo los de este estado')),
    plan: optional(field.text('solo los de este plan, por su código')),
    debt: optional(field.tick('solo los que deben')),
    search: optional(field.text('solo los que tienen esto en nombre, RUT, teléfono o correo')),
    all: optional(field.tick('a todos, cuando no hay filtro')),
    text: field.longText(`el aviso, hasta ${longestBroadcast} caracteres`),
  },
  why: 'none',
  preview: true,
  second: 'people',
  async run(ctx, { text, ...filters }) {
    const sent = await broadcast(ctx, { filters, typed: text });
    return { text: broadcastWords(sent, sent.text), after: { readers: sent.readers } };
  },
});

export const listsActions = [send];
