import { type MeetingKind, meetingKinds } from '@volante/domain/meetings/kinds';
import { meetingNames } from '@volante/domain/meetings/staff-names';
import { type LocalDate, instantAt, localDateOf, localTimeOf } from '@volante/domain/values/dates';
import { action, whyNeeded } from '../../platform/actions/action.ts';
import { field, optional, refuseField } from '../../platform/actions/field.ts';
import type { Ctx } from '../../platform/context.ts';
import { driverField } from '../drivers/public.ts';
import { cancelMeeting } from './commands/cancel-meeting.ts';
import { closeMeeting } from './commands/close-meeting.ts';
import { rescheduleMeeting } from './commands/reschedule-meeting.ts';
import { freeSlots } from './queries/free-slots.ts';
import { whenOf } from './when.ts';

const kinds = meetingKinds.join(', ');
const fields = {
  driver: driverField(),
  kind: optional(
    field.choice(meetingNames, 'por omisión, la de registro', (text) => `'${text}' no es un tipo: usa ${kinds}.`),
  ),
};

function outcome(to: 'attended' | 'absent', title: string, words: string) {
  return action({
    name: `meetings ${to}`,
    title,
    permission: 'meetings.close',
    fields,
    why: 'none',
    async run(ctx, { driver: { uid, typed }, kind = 'onboarding' }) {
      await closeMeeting(ctx, { uid, kind, to });
      return `${typed}: ${words}.`;
    },
  });
}

const cancel = action({
  name: 'meetings cancel',
  title: 'Cancela la reunión agendada de un conductor y le avisa',
  permission: 'meetings.close',
  fields,
  why: whyNeeded('el motivo, que el conductor lee'),
  async run(ctx, { driver: { uid, typed }, kind = 'onboarding' }, { why }) {
    await cancelMeeting(ctx, { uid, kind, why });
    return `${typed}: reunión cancelada.`;
  },
});

/** One of the free times of that day, or a refusal that says which there are. */
async function freeStart(ctx: Ctx, kind: MeetingKind, date: LocalDate, time: string): Promise<Date> {
  const free = (await freeSlots(ctx, kind)).filter(({ start }) => localDateOf(start) === date);
  const start = instantAt(date, time);
  if (start && free.some((slot) => slot.start.getTime() === start.getTime())) return start;
  if (free.length === 0) return refuseField('date', 'Ese día no queda ninguna hora libre. Elige otro.');
  const times = free.map((slot) => localTimeOf(slot.start)).join(', ');
  return refuseField('time', `'${time}' no es una hora libre. Ese día quedan: ${times}.`);
}

const move = action({
  name: 'meetings move',
  title: 'Cambia la hora de la reunión de un conductor y le avisa',
  permission: 'meetings.close',
  fields: {
    ...fields,
    date: field.date('el día nuevo, AAAA-MM-DD'),
    time: field.text('la hora nueva, como 10:30'),
  },
  why: whyNeeded('el motivo, que el conductor lee'),
  async run(ctx, { driver: { uid, typed }, kind = 'onboarding', date, time }, { why }) {
    const start = await freeStart(ctx, kind, date, time);
    const meeting = await rescheduleMeeting(ctx, { uid, kind, start, why });
    return `${typed}: la reunión es ahora el ${whenOf(meeting)}.`;
  },
});

export const meetingsActions = [
  outcome('attended', 'Marca la reunión como realizada y la verifica', 'reunión realizada'),
  outcome('absent', 'Marca que el conductor no asistió', 'no asistió'),
  move,
  cancel,
];
