import { formatDate } from '@volante/domain/values/dates';
import { addPesos, formatPesos, pesos } from '@volante/domain/values/money';
import { action } from '../../../platform/actions/action.ts';
import { field, optional } from '../../../platform/actions/field.ts';
import { correctUf } from './correct-uf.ts';

const correct = action({
  name: 'billing correct-uf',
  title:
    'Corrige una UF con la que ya se cerraron semanas: las diferencias entran como ajustes a la semana abierta de cada conductor',
  permission: 'uf.write',
  fields: {
    date: field.date('AAAA-MM-DD, el primer día con el valor equivocado'),
    value: optional(
      field.text('pesos de una UF, como 41.200,00 o 41200.00 (por omisión, el que la tabla tiene ahora)'),
    ),
    force: field.tick('acepta un valor a más de 2 % por mes del último conocido'),
  },
  why: 'none',
  preview: true,
  async run(ctx, { date, value, force = false }) {
    const { from, to, drivers } = await correctUf(ctx, { date, value, force });
    const days = `del ${formatDate(from)} al ${formatDate(to)}`;
    if (drivers.length === 0) return `UF ${days}: no hay diferencias por ajustar.`;
    const sum = (of: (amount: number) => boolean) =>
      addPesos(...drivers.map(({ amount }) => (of(amount) ? amount : pesos(0))));
    const charged = formatPesos(sum((amount) => amount > 0));
    const returned = formatPesos(Math.abs(sum((amount) => amount < 0)));
    return `UF ${days}: ajustes a ${drivers.length} conductores, ${charged} por cobrar y ${returned} por devolver.`;
  },
});

export const ufActions = [correct];
