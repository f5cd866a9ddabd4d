import { formatDate, localDateOf } from '@volante/domain/values/dates';
import { monthOf } from '@volante/domain/values/long-date';
import { action } from '../../platform/actions/action.ts';
import { field } from '../../platform/actions/field.ts';
import { closeMonth, openJournal } from '../billing/public.ts';
import { enterMissingRounding } from '../invoicing/public.ts';

const open = action({
  name: 'ledger open',
  title:
    'Escribe con fecha de hoy los asientos que versiones anteriores no escribían; el servidor lo hace solo, una vez',
  permission: 'weeks.close',
  fields: {},
  why: 'none',
  preview: true,
  async run(ctx) {
    const rounding = await enterMissingRounding(ctx.db, localDateOf(ctx.clock.now()));
    return `${(await openJournal(ctx)) + rounding} asientos escritos.`;
  },
});

const close = action({
  name: 'ledger close-month',
  title:
    'Cierra para siempre un mes del libro, cuando todas sus semanas están cerradas: nada lleva después una fecha de ese mes o anterior',
  permission: 'weeks.close',
  fields: { month: field.month('AAAA-MM, como 2026-10; se cierran en orden') },
  why: 'none',
  preview: true,
  async run(ctx, { month }) {
    await closeMonth(ctx, month);
    return {
      text: `Mes de ${monthOf(month.first)} cerrado: el libro ya no cambia hasta el ${formatDate(month.last)}.`,
      subject: { kind: 'month', ref: month.first.slice(0, 7) },
    };
  },
});

export const ledgerActions = [open, close];
