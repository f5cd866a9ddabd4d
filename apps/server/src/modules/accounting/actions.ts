import { localDateOf } from '@volante/domain/values/dates';
import { action } from '../../platform/actions/action.ts';
import { field, optional } from '../../platform/actions/field.ts';
import { recordUf } from './commands/record-uf.ts';
import { ufOn } from './queries.ts';
import { typedBy } from './store.ts';

const uf = action({
  name: 'accounting uf',
  title: 'Muestra el valor de la UF de un día; con --value lo escribe',
  permission: 'uf.write',
  fields: {
    date: optional(field.date('AAAA-MM-DD (por omisión, hoy)')),
    value: optional(field.text('pesos de una UF, como 41.200,00 o 41200.00')),
    force: field.tick('acepta un valor a más de 2 % por mes del último conocido'),
  },
  why: 'none',
  preview: ({ value }) => value !== undefined,
  async run(ctx, { date = localDateOf(ctx.clock.now()), value, force = false }) {
    if (value !== undefined) await recordUf(ctx, { date, value, source: typedBy(ctx.actor), force });
    return { text: `UF del ${date}: ${await ufOn(ctx, date)}`, subject: { kind: 'uf', ref: date } };
  },
});

export const accountingActions = [uf];
