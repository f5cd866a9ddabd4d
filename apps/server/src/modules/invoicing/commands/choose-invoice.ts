import {
  invoiceChoiceMistakes,
  invoiceChoiceOf,
  type InvoiceChoiceValues,
  isSameChoice,
} from '@volante/domain/billing/invoice-choice';
import { choiceCountsFrom } from '@volante/domain/billing/invoice-week';
import { localDateOf } from '@volante/domain/values/dates';
import { parseRut } from '@volante/domain/values/rut';
import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { mustNotBeBlocked } from '../../../platform/data-blocks/must-not-be-blocked.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockDriver } from '../../drivers/public.ts';
import { choiceOf } from '../choice-of.ts';
import { choicesFor, insertChoice } from '../choices-store.ts';
import { hasProvider } from '../choose-provider.ts';

export interface InvoiceWish extends InvoiceChoiceValues {
  uid: string;
}

function mustBeRight(values: InvoiceChoiceValues): void {
  const [mistake] = Object.entries(invoiceChoiceMistakes(values));
  if (mistake) throw new Refusal('BAD_USER_INPUT', mistake[1], { field: mistake[0] });
}

/**
 * [BKS-14] The driver gets this document from the next week on. Weeks that have begun keep theirs. Choosing what is
 * chosen already changes nothing.
 */
export function chooseInvoice(ctx: Ctx, { uid, ...values }: InvoiceWish): Promise<void> {
  mustBeRight(values);
  if (!hasProvider(ctx)) throw new Refusal('UNAVAILABLE', 'Todavía no emitimos documentos tributarios.');
  const choice = invoiceChoiceOf(values);
  return inTransaction(ctx, async (tx) => {
    const driver = await lockDriver(tx.db, uid);
    if (!driver) throw new Refusal('NOT_FOUND', 'No encontramos al conductor.');
    await mustNotBeBlocked(tx, uid);
    if (choice.kind === 'factura' && !parseRut(driver.rut ?? '')) {
      throw new Refusal('CONFLICT', 'Para pedir factura agrega primero tu RUT en tu perfil.', { field: 'kind' });
    }
    const now = tx.clock.now();
    const fromWeek = choiceCountsFrom(localDateOf(now));
    const [planned] = await choicesFor(tx.db, [uid], fromWeek);
    if (isSameChoice(choiceOf(planned), choice)) return;
    await insertChoice(tx.db, {
      id: tx.ids.next(),
      driver_id: uid,
      from_week: fromWeek,
      giro: null,
      address: null,
      commune: null,
      ...choice,
      chosen_at: now,
      chosen_by: actorName(tx.actor),
    });
    tx.log.info({ driver: uid, kind: choice.kind, fromWeek }, 'a driver chose another tax document');
  });
}
