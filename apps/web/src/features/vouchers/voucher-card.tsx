import { ivaPercent } from '@volante/domain/billing/boleta';
import { exactQuantity, unitPrice } from '@volante/domain/billing/unit-price';
import { documentNames, numberedTitle } from '@volante/domain/billing/document-title';
import { formatDate } from '@volante/domain/values/dates';
import { addPesos, formatPesos, negated, type Pesos, subtractPesos } from '@volante/domain/values/money';
import { formatPercent } from '@volante/domain/values/number';
import { Accordion } from '@volante/ui/accordion.tsx';
import { AmountText } from '@volante/ui/amount-text.tsx';
import { Card } from '@volante/ui/card.tsx';
import { FileLink } from '@volante/ui/file-link.tsx';
import { CreditNotes } from './credit-notes.tsx';
import { NumberedTitle } from './numbered-title.tsx';
import type { GetVouchersQuery } from './get-vouchers.generated.ts';

export type Voucher = GetVouchersQuery['getVouchers']['vouchers'][number];

/** [MNY-14] '400 × $90,64', which is the line's amount. */
function timesPrice(quantity: number, amount: Pesos): string {
  const price = unitPrice(amount, quantity);
  return price ? `${exactQuantity(quantity)} × ${price}` : exactQuantity(quantity);
}

/** [MOV-03] [MNY-13] */
export function VoucherCard({ voucher, fresh }: { voucher: Voucher; fresh: boolean }) {
  const { title, kind, folio, sentDate, expirationDate, totals, issued, issuing } = voucher;
  return (
    <Card flush>
      <article aria-label={numberedTitle(title, folio)}>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 p-4">
          <div>
            <h2 className="font-semibold">
              <NumberedTitle title={title} folio={folio} />
            </h2>
            <p className="text-sm text-muted">
              {issued ? 'Emitida' : 'Emitido'} el {formatDate(sentDate)}
            </p>
            <p className="text-sm text-muted">Vence el {formatDate(expirationDate)}</p>
          </div>
          <p className="text-xl font-bold tracking-tight">{formatPesos(totals.totalAmount)}</p>
        </div>
        {issuing && <p className="px-4 pb-4 text-sm text-muted">Tu {documentNames[kind]} está en camino.</p>}
        <Details voucher={voucher} />
        <VoucherDiscounts voucher={voucher} />
        <CreditNotes notes={voucher.creditNotes} total={totals.totalAmount} />
        <Links voucher={voucher} fresh={fresh} />
      </article>
    </Card>
  );
}

function Links({ voucher: { kind, url, issued, issuedUrl }, fresh }: { voucher: Voucher; fresh: boolean }) {
  return (
    <div className="row-line flex flex-col gap-2 p-4">
      {issuedUrl && (
        <FileLink url={issuedUrl} icon="external">
          Ver {documentNames[kind]}
        </FileLink>
      )}
      <FileLink url={fresh ? url : null} icon="download">
        Descargar {issued ? kind : 'comprobante'}
      </FileLink>
    </div>
  );
}

function Details({ voucher: { kind, issued, details, discounts, totals } }: { voucher: Voucher }) {
  const { netAmount, iva, totalAmount } = totals;
  return (
    <Accordion title="Detalle">
      <ul className="flex flex-col gap-3">
        {details.map(({ number, name, quantity, amount }) => (
          <Line key={number} name={name} note={timesPrice(quantity, amount)} amount={amount} />
        ))}
      </ul>
      <dl className="mt-3 flex flex-col gap-1 border-t border-line pt-3 text-sm">
        {discounts.length > 0 && (
          <>
            <Sum name="Subtotal" amount={addPesos(...details.map(({ amount }) => amount))} />
            <Sum name="Descuentos" amount={negated(addPesos(...discounts.map(({ amount }) => amount)))} />
          </>
        )}
        <Sum name="Neto" amount={netAmount} />
        <Sum name={`IVA ${formatPercent(ivaPercent)}`} amount={iva} />
        {issued && kind === 'factura' && (
          <Sum name="Exento" amount={subtractPesos(totalAmount, addPesos(netAmount, iva))} />
        )}
        <Sum name="Total" amount={totalAmount} />
      </dl>
    </Accordion>
  );
}

function VoucherDiscounts({ voucher: { discounts } }: { voucher: Voucher }) {
  if (discounts.length === 0) return null;
  return (
    <Accordion title="Descuentos">
      <ul className="flex flex-col gap-3">
        {discounts.map(({ number, title, amount }) => (
          <Line key={number} name={title} amount={negated(amount)} />
        ))}
      </ul>
    </Accordion>
  );
}

function Line({ name, note, amount }: { name: string; note?: string; amount: Pesos }) {
  return (
    <li className="flex items-baseline justify-between gap-3">
      <span className="min-w-0">
        <span className="block">{name}</span>
        {note && <span className="block text-sm text-muted">{note}</span>}
      </span>
      <AmountText>{formatPesos(amount)}</AmountText>
    </li>
  );
}

function Sum({ name, amount }: { name: string; amount: Pesos }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold">{formatPesos(amount)}</dd>
    </div>
  );
}
