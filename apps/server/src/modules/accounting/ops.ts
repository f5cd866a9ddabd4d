import { isUfStale } from '@volante/domain/accounting/uf';
import { localDateOf } from '@volante/domain/values/dates';
import type { OpsAction } from '../../platform/ops/action.ts';
import { Refusal } from '../../platform/refusal.ts';
import { dayOrRefuse, recordUf } from './commands/record-uf.ts';
import { ufAge, ufOn } from './queries.ts';
import { typedBy } from './store.ts';

const uf: OpsAction = {
  summary: 'Muestra el valor de la UF de un día; con --value lo escribe',
  options: {
    date: 'AAAA-MM-DD (por omisión, hoy)',
    value: 'pesos de una UF, como 41.200,00 o 41200.00',
    force: 'acepta un valor a más de 2 % por mes del último conocido',
  },
  movesMoney: ({ value }) => value !== undefined,
  async run(ctx, { date = localDateOf(ctx.clock.now()), value, force }) {
    if (value !== undefined) {
      await recordUf(ctx, { date, value, source: typedBy(ctx.actor), force: force !== undefined });
    }
    return `UF del ${date}: ${await ufOn(ctx, dayOrRefuse(date))}`;
  },
};

const check: OpsAction = {
  summary: 'Dice si la tabla de la UF está al día; si no lo está, termina con error',
  options: {},
  async run(ctx) {
    const { last, daysBehind } = await ufAge(ctx);
    if (last !== null && !isUfStale(daysBehind)) return `La tabla de la UF está al día: llega hasta el ${last}.`;
    const since = last === null ? 'no tiene valores' : `llega hasta el ${last}, hace ${daysBehind} días`;
    throw new Refusal('UNAVAILABLE', `La tabla de la UF está atrasada: ${since}. Escríbela con «accounting uf».`);
  },
};

export const accountingOps = { uf, check };
