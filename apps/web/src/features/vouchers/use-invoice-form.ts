import {
  type InvoiceChoiceValues,
  invoiceChoiceMistakes,
  invoiceChoiceOf,
} from '@volante/domain/billing/invoice-choice';
import { sinceWeek } from '@volante/domain/billing/invoice-week';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '@volante/client/form/use-form.ts';
import { currentUid } from '@volante/client/session.ts';
import { showSnackbar } from '@volante/ui/snackbar-queue.ts';
import { keyOf } from '../../lib/graphql/question.ts';
import { defineMutation } from '../../lib/write-queue/define-mutation.ts';
import { sendNow } from '../../lib/write-queue/send-now.ts';
import { ChooseInvoiceDocument } from './choose-invoice.generated.ts';
import type { GetInvoiceChoiceQuery } from './get-invoice-choice.generated.ts';
import type { InvoiceSettings } from './invoice-card.tsx';
import { invoiceSettingsOf } from './vouchers.first.ts';

const chooseInvoice = defineMutation({
  mode: 'immediate',
  document: ChooseInvoiceDocument,
  done: (client, { chooseInvoice: getInvoiceChoice }, { userId }) =>
    client.setQueryData<GetInvoiceChoiceQuery>(keyOf(invoiceSettingsOf(userId)), { getInvoiceChoice }),
});

/** Begins with what counts from the next week on, and with what was last said for a factura. */
function startingWith({ current, next, lastFactura }: InvoiceSettings): InvoiceChoiceValues {
  return {
    kind: (next ?? current).kind,
    giro: lastFactura?.giro ?? '',
    address: lastFactura?.address ?? '',
    commune: lastFactura?.commune ?? '',
  };
}

/** [BKS-14] Only now or not at all: the week it counts from may be another one later. */
export function useInvoiceForm(settings: InvoiceSettings, onSaved: () => void) {
  const client = useQueryClient();
  const form = useForm<InvoiceChoiceValues>({
    draft: 'invoice-choice',
    initial: startingWith(settings),
    validate: invoiceChoiceMistakes,
    async send(values) {
      const choice = invoiceChoiceOf(values);
      const { chooseInvoice: saved } = await sendNow(chooseInvoice, { userId: currentUid(), ...choice }, client);
      form.reset();
      showSnackbar({ text: `${sinceWeek(saved.countsFrom)} recibes ${choice.kind}.`, tone: 'good' });
      onSaved();
    },
  });
  return form;
}

export type InvoiceForm = Omit<ReturnType<typeof useInvoiceForm>, 'ref'>;
