import { rightWords, urgencyOf } from '@volante/domain/personal-data/rights';
import { formatDate, formatDateTime, localDateOf } from '@volante/domain/values/dates';
import type { View } from '../../platform/ops/view.ts';
import { forTerminal } from '../../platform/ops/printable.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findRequest, openRequests } from './store.ts';

const request = 'id de la solicitud, como la muestra list';
const marks = { late: 'VENCIDA', soon: 'por vencer', open: '' } as const;

const list: View = {
  summary: 'Lista las solicitudes abiertas de conductores sobre sus datos personales, con su plazo',
  options: {},
  async run(ctx) {
    const today = localDateOf(ctx.clock.now());
    const lines = (await openRequests(ctx.db)).map(({ id, driver_id, kind, due_on }) =>
      [id, driver_id, rightWords[kind].title, `hasta el ${formatDate(due_on)}`, marks[urgencyOf(kind, due_on, today)]]
        .join('  ')
        .trimEnd(),
    );
    return lines.join('\n') || 'No hay solicitudes abiertas.';
  },
};

const show: View = {
  summary: 'Muestra una solicitud: qué pide el conductor, hasta cuándo, y qué se respondió',
  options: { request },
  required: ['request'],
  async run(ctx, { request: id = '' }) {
    const found = await findRequest(ctx.db, id);
    if (!found) throw new Refusal('NOT_FOUND', `No hay ninguna solicitud '${id}'.`);
    const { driver_id, kind, asked_for, asked_at, due_on, state, answer, settled_by, extension_reason, extended_by } =
      found;
    return [
      `${rightWords[kind].title} · conductor ${driver_id} · ${state}`,
      `Pedida el ${formatDateTime(asked_at)}, se responde hasta el ${formatDate(due_on)}`,
      `Según el conductor: ${forTerminal(asked_for ?? '(borrado)')}`,
      ...(extended_by ? [`Plazo extendido por ${extended_by}: ${forTerminal(extension_reason ?? '(borrado)')}`] : []),
      ...(settled_by ? [`Cerrada por ${settled_by}: ${forTerminal(answer ?? '')}`] : []),
    ].join('\n');
  },
};

export const privacyOps = { list, show };
