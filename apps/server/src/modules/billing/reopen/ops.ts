import { formatDate, localDateOf } from '@volante/domain/values/dates';
import { always, type OpsAction } from '../../../platform/ops/action.ts';
import { forTerminal } from '../../../platform/ops/printable.ts';
import { mondayOf } from '../settlements-ops.ts';
import { reopenWeek } from './reopen-week.ts';
import { readReopenings } from './store.ts';

const reopen: OpsAction = {
  summary: 'Vuelve a abrir la última semana cerrada, si se cerró antes de tiempo y nada de ella se ha pagado',
  options: { week: 'AAAA-MM-DD, un día de la semana', reason: 'por qué se abre; queda registrado' },
  required: ['week', 'reason'],
  movesMoney: always,
  async run(ctx, { week = '', reason = '' }) {
    const monday = mondayOf(week);
    const { bills, notified } = await reopenWeek(ctx, { monday, reason: reason.trim() });
    return `Semana del ${formatDate(monday)} abierta: ${bills} liquidaciones retiradas, ${notified} conductores avisados.`;
  },
};

const reopened: OpsAction = {
  summary: 'Lista las semanas que se volvieron a abrir: quién, cuándo y por qué',
  options: {},
  async run(ctx) {
    const rows = await readReopenings(ctx.db);
    if (rows.length === 0) return 'Ninguna semana se ha vuelto a abrir.';
    return rows
      .map(
        ({ monday, reopened_at, reopened_by, reason, bills }) =>
          `${formatDate(localDateOf(reopened_at))}  semana del ${formatDate(monday)}, ${bills} liquidaciones  ${forTerminal(reopened_by)}: ${forTerminal(reason)}`,
      )
      .join('\n');
  },
};

export const reopenOps = { reopen, reopened };
