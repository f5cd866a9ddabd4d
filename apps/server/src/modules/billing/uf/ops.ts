import { formatDate } from '@volante/domain/values/dates';
import { addPesos, formatPesos, pesos } from '@volante/domain/values/money';
import { present } from '@volante/domain/values/present';
import { always, type OpsAction } from '../../../platform/ops/action.ts';
import { asDate } from '../../../platform/ops/options.ts';
import { correctUf } from './correct-uf.ts';

const correct: OpsAction = {
  summary:
    'Corrige una UF con la que ya se cerraron semanas: las diferencias entran como ajustes a la semana abierta de cada conductor',
  options: {
    date: 'AAAA-MM-DD, el primer día con el valor equivocado',
    value: 'pesos de una UF, como 41.200,00 o 41200.00 (por omisión, el que la tabla tiene ahora)',
    force: 'acepta un valor a más de 2 % por mes del último conocido',
  },
  required: ['date'],
  movesMoney: always,
  async run(ctx, options) {
    const date = present(asDate(options.date, 'date'), 'the required option date');
    const { from, to, drivers } = await correctUf(ctx, {
      date,
      value: options.value,
      force: options.force !== undefined,
    });
    const days = `del ${formatDate(from)} al ${formatDate(to)}`;
    if (drivers.length === 0) return `UF ${days}: no hay diferencias por ajustar.`;
    const sum = (of: (amount: number) => boolean) =>
      addPesos(...drivers.map(({ amount }) => (of(amount) ? amount : pesos(0))));
    const charged = formatPesos(sum((amount) => amount > 0));
    const returned = formatPesos(Math.abs(sum((amount) => amount < 0)));
    return `UF ${days}: ajustes a ${drivers.length} conductores, ${charged} por cobrar y ${returned} por devolver.`;
  },
};

export const ufOps = { 'correct-uf': correct };
