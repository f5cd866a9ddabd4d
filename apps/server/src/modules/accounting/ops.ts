import { localDateOf } from '@volante/domain/values/dates';
import type { OpsAction } from '../../platform/ops/action.ts';
import { dayOrRefuse, recordUf } from './commands/record-uf.ts';
import { ufOn } from './queries.ts';

const uf: OpsAction = {
  summary: 'Muestra el valor de la UF de un día; con --value lo escribe',
  options: { date: 'AAAA-MM-DD (por omisión, hoy)', value: 'pesos de una UF, como 41.200,00 o 41200.00' },
  movesMoney: ({ value }) => value !== undefined,
  async run(ctx, { date = localDateOf(ctx.clock.now()), value }) {
    if (value !== undefined) {
      const who = ctx.actor.kind === 'staff' ? ctx.actor.name : ctx.actor.kind;
      await recordUf(ctx, { date, value, source: `staff:${who}` });
    }
    return `UF del ${date}: ${await ufOn(ctx, dayOrRefuse(date))}`;
  },
};

export const accountingOps = { uf };
