import { type InvoiceChoice, isSameChoice } from '@volante/domain/billing/invoice-choice';
import { choiceCountsFrom } from '@volante/domain/billing/invoice-week';
import { localDateOf } from '@volante/domain/values/dates';
import { weekOfDate } from '@volante/domain/values/week';
import type { Ctx } from '../../../platform/context.ts';
import { mustFindDriver } from '../../drivers/public.ts';
import { choiceOf } from '../choice-of.ts';
import { choicesFor, choicesOf } from '../choices-store.ts';
import { hasProvider } from '../choose-provider.ts';

const shown = (choice: InvoiceChoice) => ({ giro: null, address: null, commune: null, ...choice });

/** [BKS-14] Which document the driver gets, from when another, and what a new choice would begin with. */
export async function getInvoiceChoice(ctx: Ctx, uid: string) {
  const { firstname, lastname, rut } = await mustFindDriver(ctx, uid);
  const today = localDateOf(ctx.clock.now());
  const countsFrom = choiceCountsFrom(today);
  const [running] = await choicesFor(ctx.db, [uid], weekOfDate(today).monday);
  const [coming] = await choicesFor(ctx.db, [uid], countsFrom);
  const [current, next] = [choiceOf(running), choiceOf(coming)];
  const lastFactura = (await choicesOf(ctx.db, uid)).find(({ kind }) => kind === 'factura');
  return {
    available: hasProvider(ctx),
    current: shown(current),
    next: isSameChoice(current, next) ? null : shown(next),
    countsFrom,
    lastFactura: lastFactura ? shown(choiceOf(lastFactura)) : null,
    name: `${firstname} ${lastname}`,
    rut,
  };
}
