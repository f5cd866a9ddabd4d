import { formatDate } from '@volante/domain/values/dates';
import { action, whyNeeded } from '../../../platform/actions/action.ts';
import { field } from '../../../platform/actions/field.ts';
import { reopenWeek } from './reopen-week.ts';

const reopen = action({
  name: 'settlements reopen',
  title: 'Vuelve a abrir la última semana cerrada, si se cerró antes de tiempo y nada de ella se ha pagado',
  permission: 'weeks.reopen',
  second: 'money',
  fields: { week: field.week('AAAA-MM-DD, un día de la semana') },
  why: whyNeeded('por qué se abre; queda registrado', 'reason'),
  preview: true,
  async run(ctx, { week: monday }, { why: reason }) {
    const { bills, notified } = await reopenWeek(ctx, { monday, reason });
    return {
      text: `Semana del ${formatDate(monday)} abierta: ${bills} liquidaciones retiradas, ${notified} conductores avisados.`,
      subject: { kind: 'week', ref: monday },
    };
  },
});

export const reopenActions = [reopen];
