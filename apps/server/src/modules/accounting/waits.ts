import { isUfStale } from '@volante/domain/accounting/uf';
import { addDays, formatDate, localDateOf, startOfDay } from '@volante/domain/values/dates';
import type { Ctx } from '../../platform/context.ts';
import { waitOfFew } from '../../platform/waits/wait-of.ts';
import type { WaitRow } from '../../platform/waits/wait.ts';
import { ufAge } from './queries.ts';

/** [MNY-06] The demo world lives with an assumed value for all its days. */
async function stale(ctx: Ctx): Promise<WaitRow[]> {
  const { last, daysBehind } = await ufAge(ctx);
  if (ctx.config.demo || !isUfStale(daysBehind)) return [];
  const today = localDateOf(ctx.clock.now());
  return [
    {
      ref: 'uf',
      kind: 'uf',
      title: last === null ? 'La tabla de la UF no tiene valores' : `La UF llega hasta el ${formatDate(last)}`,
      detail: 'Los arriendos se calculan con un valor antiguo',
      since: last === null ? startOfDay(today) : startOfDay(addDays(last, 1)),
      actions: [{ action: 'accounting uf', fields: { date: today } }],
    },
  ];
}

/** [CON-07] */
export const accountingWaits = [
  waitOfFew({ name: 'uf', title: 'UF atrasada', permission: 'uf.write', targetHours: 48, few: stale }),
];
