import { isUfStale } from '@volante/domain/accounting/uf';
import type { View } from '../../platform/ops/view.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ufAge } from './queries.ts';

const check: View = {
  summary: 'Dice si la tabla de la UF está al día; si no lo está, termina con error',
  options: {},
  async run(ctx) {
    const { last, daysBehind } = await ufAge(ctx);
    if (last !== null && !isUfStale(daysBehind)) return `La tabla de la UF está al día: llega hasta el ${last}.`;
    const since = last === null ? 'no tiene valores' : `llega hasta el ${last}, hace ${daysBehind} días`;
    throw new Refusal('UNAVAILABLE', `La tabla de la UF está atrasada: ${since}. Escríbela con «accounting uf».`);
  },
};

export const accountingOps = { check };
