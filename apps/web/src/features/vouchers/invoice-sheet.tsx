import { mostLetters } from '@volante/domain/billing/invoice-choice';
import { sinceWeek } from '@volante/domain/billing/invoice-week';
import { documentTitle } from '@volante/domain/billing/document-title';
import type { SaleKind } from '@volante/domain/billing/invoicing-protocol';
import { localities } from '@volante/domain/geography/regions';
import { fold } from '@volante/domain/values/fold';
import { formatRut } from '@volante/domain/values/rut';
import { BottomSheet } from '@volante/ui/bottom-sheet.tsx';
import { Button } from '@volante/ui/button.tsx';
import { FailureDialog } from '@volante/ui/failure-dialog.tsx';
import { Field } from '@volante/ui/field.tsx';
import { type RadioCard, RadioCards } from '@volante/ui/radio-cards.tsx';
import { Select } from '@volante/ui/select.tsx';
import { openSupportChat } from '../../lib/support-chat.ts';
import type { InvoiceSettings } from './invoice-card.tsx';
import { type InvoiceForm, useInvoiceForm } from './use-invoice-form.ts';

interface InvoiceSheetProps {
  open: boolean;
  settings: InvoiceSettings;
  onClose: () => void;
}

const communes = localities
  .map(({ commune }) => ({ value: commune, label: commune }))
  .toSorted((a, b) => (fold(a.label) < fold(b.label) ? -1 : 1));

/** [BKS-14] Boleta or factura. Closed halfway, it opens again with what was typed. */
export function InvoiceSheet({ open, settings, onClose }: InvoiceSheetProps) {
  const { ref, ...form } = useInvoiceForm(settings, onClose);
  return (
    <>
      <form ref={ref} noValidate onSubmit={(event) => void form.submit(event)}>
        <BottomSheet
          open={open}
          title="Boleta o factura"
          onClose={onClose}
          actions={
            <Button type="submit" busy={form.busy}>
              Guardar
            </Button>
          }
        >
          <div className="flex flex-col gap-4">
            <Kinds form={form} rut={settings.rut ?? null} />
            {form.values.kind === 'factura' && <FacturaFields form={form} settings={settings} />}
            <p className="text-sm text-muted">
              {sinceWeek(settings.countsFrom)}. La semana en curso y las anteriores siguen con {settings.current.kind}.
            </p>
          </div>
        </BottomSheet>
      </form>
      <FailureDialog
        title="No pudimos guardar tu elección"
        text="Lo que escribiste sigue aquí. Intenta de nuevo."
        failure={form.failure}
        onClose={form.forgetFailure}
        onChat={() => void openSupportChat()}
      />
    </>
  );
}

function Kinds({ form, rut }: { form: InvoiceForm; rut: string | null }) {
  const options: RadioCard<SaleKind>[] = [
    { value: 'boleta', title: documentTitle('boleta'), text: 'Para personas. No necesitas hacer nada.' },
    {
      value: 'factura',
      title: documentTitle('factura'),
      text: rut
        ? 'Si tienes actividad en el SII: su IVA te sirve de crédito fiscal.'
        : 'Agrega primero tu RUT en tu perfil.',
      disabled: rut === null,
    },
  ];
  const { value, error } = form.field('kind');
  return (
    <RadioCards<SaleKind>
      label="Documento de cada semana"
      options={options}
      value={value === 'factura' ? 'factura' : 'boleta'}
      onChange={(kind) => form.change({ kind })}
      {...(error !== undefined && { error })}
    />
  );
}

function FacturaFields({ form, settings: { name, rut } }: { form: InvoiceForm; settings: InvoiceSettings }) {
  return (
    <>
      <p className="text-sm">
        A nombre de <span className="font-semibold">{name}</span>, RUT{' '}
        <span className="whitespace-nowrap">{formatRut(rut ?? '')}</span>
      </p>
      <Field
        label="Giro"
        hint="Como aparece en el SII."
        placeholder="Transporte de pasajeros"
        maxLength={mostLetters.giro}
        {...form.field('giro')}
        onChange={({ target }) => form.change({ giro: target.value })}
      />
      <Field
        label="Dirección"
        placeholder="Calle y número"
        autoComplete="street-address"
        maxLength={mostLetters.address}
        {...form.field('address')}
        onChange={({ target }) => form.change({ address: target.value })}
      />
      <Select
        label="Comuna"
        placeholder="Elige tu comuna"
        options={communes}
        {...form.field('commune')}
        onChange={({ target }) => form.change({ commune: target.value })}
      />
    </>
  );
}
