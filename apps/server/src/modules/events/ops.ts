import { kindFacts } from '@volante/domain/events/kinds';
import { eventStatuses, eventStatusLabel } from '@volante/domain/events/status';
import { formatPesos } from '@volante/domain/values/money';
import type { Ctx } from '../../platform/context.ts';
import { documentLink } from '../../platform/files/links.ts';
import type { View } from '../../platform/ops/view.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findDriverId } from '../drivers/public.ts';
import { kindOps } from './kind-ops.ts';
import { mustBeThere } from './must-find-event.ts';
import { filesOfEvent, findEvent, readEvents } from './store.ts';

const shownAtOnce = 50;

function asStatus(text: string | undefined) {
  const status = eventStatuses.find((each) => each === text);
  if (text === undefined || status) return status;
  throw new Refusal('BAD_USER_INPUT', `--status es ${eventStatuses.join(', ')}.`, { field: 'status' });
}

async function listed(ctx: Ctx, options: Record<string, string>): Promise<string> {
  const driverId = await findDriverId(ctx, options.driver ?? '');
  const asked = { driverId, status: asStatus(options.status), limit: shownAtOnce, offset: 0 };
  const { total, events } = await readEvents(ctx.db, asked);
  const lines = events.map(({ id: event, charge_date, status, kind, credited, amount, title }) => {
    const sum = formatPesos(credited ? amount : -amount);
    return [event, charge_date, eventStatusLabel(status), kind ? kindFacts(kind).name : 'Sin clase', sum, title].join(
      '  ',
    );
  });
  const more = total > events.length ? [`… y ${total - events.length} más.`] : [];
  return [...lines, ...more].join('\n') || 'No hay eventos.';
}

const list: View = {
  summary: 'Lista los eventos de un conductor, los más nuevos primero',
  options: { driver: 'correo o uid del conductor', status: eventStatuses.join(', ') },
  required: ['driver'],
  run: listed,
};

const show: View = {
  summary: 'Muestra un evento, con enlaces de pocos minutos a sus archivos',
  options: { id: 'el evento, como lo da `events list`' },
  required: ['id'],
  async run(ctx, { id: eventId = '' }) {
    const event = mustBeThere(await findEvent(ctx.db, eventId), eventId);
    const files = await filesOfEvent(ctx.db, eventId);
    const linked = files.map(({ name, file_id }) => ({ name, url: ctx.config.publicUrl + documentLink(ctx, file_id) }));
    return { ...event, files: linked };
  },
};

export const eventsOps = { list, show, ...kindOps };
