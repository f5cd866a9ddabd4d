import { meetingKinds } from '@volante/domain/meetings/kinds';
import { meetingNames } from '@volante/domain/meetings/staff-names';
import { action, whyNeeded } from '../../platform/actions/action.ts';
import { field, optional } from '../../platform/actions/field.ts';
import { driverField } from '../drivers/public.ts';
import { cancelMeeting } from './commands/cancel-meeting.ts';
import { closeMeeting } from './commands/close-meeting.ts';

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

export const meetingsActions = [
  outcome('attended', 'Marca la reunión como realizada y la verifica', 'reunión realizada'),
  outcome('absent', 'Marca que el conductor no asistió', 'no asistió'),
  cancel,
];
