import { payoutLabel, payoutStates } from '@volante/domain/payouts/states';
import { formatDateTime } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import type { View } from '../../platform/ops/view.ts';
import { counted, listOf } from './batch-text.ts';
import { mustBeBatch } from './change-lines.ts';
import { batchSummaries, findBatch, linesOf } from './store.ts';

const shownAtOnce = 50;

const list: View = {
  summary: 'Lista los últimos envíos',
  options: {},
  async run(ctx) {
    const rows = (await batchSummaries(ctx.db, shownAtOnce)).map(({ id, prepared_at, lines, amount, states }) => {
      const words = payoutStates.filter((state) => states.split(',').includes(state)).map(payoutLabel);
      return [id, formatDateTime(prepared_at), `${lines} líneas`, formatPesos(amount), words.join(', ')].join('  ');
    });
    return rows.join('\n') || 'No hay envíos.';
  },
};

const show: View = {
  summary: 'Muestra un envío con sus líneas, otra vez si hace falta; las cuentas, con los últimos cuatro dígitos',
  options: { batch: 'el envío, como lo da `payouts list`' },
  required: ['batch'],
  async run(ctx, { batch: id = '' }) {
    mustBeBatch(await findBatch(ctx.db, id), id);
    const lines = await linesOf(ctx.db, id);
    return [...listOf(lines), `Envío ${id}: ${counted(lines)}.`].join('\n');
  },
};

export const payoutsOps = { list, show };
