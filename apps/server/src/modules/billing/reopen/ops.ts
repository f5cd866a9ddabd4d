import { formatDate, localDateOf } from '@volante/domain/values/dates';
import type { View } from '../../../platform/ops/view.ts';
import { forTerminal } from '../../../platform/ops/printable.ts';
import { readReopenings } from './store.ts';

const reopened: View = {
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

export const reopenOps = { reopened };
