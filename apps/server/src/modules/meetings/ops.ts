import type { OpsAction } from '../../platform/ops/action.ts';
import { findDriverId } from '../drivers/public.ts';
import { cancelMeeting } from './commands/cancel-meeting.ts';
import { closeMeeting } from './commands/close-meeting.ts';
import { bookedFrom } from './store.ts';
import { startOfDay, localDateOf } from '@volante/domain/values/dates';
import { isMeetingKind, meetingKinds, type MeetingKind } from '@volante/domain/meetings/kinds';
import { Refusal } from '../../platform/refusal.ts';
import { whenOf } from './when.ts';

const driver = 'correo o uid del conductor';
const kind = `${meetingKinds.join(', ')} (por omisión, onboarding)`;

function asKind(text = 'onboarding'): MeetingKind {
  if (isMeetingKind(text)) return text;
  throw new Refusal('BAD_USER_INPUT', `'${text}' no es un tipo: usa ${meetingKinds.join(', ')}.`, { field: 'kind' });
}

const list: OpsAction = {
  summary: 'Lista las reuniones agendadas, desde hoy',
  options: {},
  async run(ctx) {
    const rows = await bookedFrom(ctx.db, startOfDay(localDateOf(ctx.clock.now())));
    const lines = rows.map((row) => [whenOf(row).padEnd(44), row.driver_id, row.kind].join('  '));
    return lines.join('\n') || 'No hay reuniones agendadas.';
  },
};

function outcome(to: 'attended' | 'absent', summary: string, words: string): OpsAction {
  return {
    summary,
    options: { driver, kind },
    required: ['driver'],
    async run(ctx, options) {
      const { driver = '' } = options;
      await closeMeeting(ctx, { uid: await findDriverId(ctx, driver), kind: asKind(options.kind), to });
      return `${driver}: ${words}.`;
    },
  };
}

const cancel: OpsAction = {
  summary: 'Cancela la reunión agendada de un conductor y le avisa',
  options: { driver, kind, why: 'el motivo, que el conductor lee' },
  required: ['driver', 'why'],
  async run(ctx, options) {
    const { driver = '', why = '' } = options;
    await cancelMeeting(ctx, { uid: await findDriverId(ctx, driver), kind: asKind(options.kind), why });
    return `${driver}: reunión cancelada.`;
  },
};

export const meetingsOps = {
  list,
  attended: outcome('attended', 'Marca la reunión como realizada y la verifica', 'reunión realizada'),
  absent: outcome('absent', 'Marca que el conductor no asistió', 'no asistió'),
  cancel,
};
