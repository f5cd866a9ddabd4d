import { ivaPercent } from '@volante/domain/billing/boleta';
import { exactQuantity, unitPrice } from '@volante/domain/billing/unit-price';
import { formatDate } from '@volante/domain/values/dates';
import { addPesos, formatPesos, negated, type Pesos } from '@volante/domain/values/money';
import { Accordion } from '../../ui/accordion.tsx';
import { AmountText } from '../../ui/amount-text.tsx';
import { Card } from '../../ui/card.tsx';
import { FileLink } from '../../ui/file-link.tsx';
import '../../ui/more-icons.ts';
import type { GetVouchersQuery } from './get-vouchers.generated.ts';

export type Voucher = GetVouchersQuery['getVouchers']['vouchers'][number];

/** [MNY-14] '400 × $90,64', which is the line's amount. */
function timesPrice(quantity: number, amount: Pesos): string {
  const price = unitPrice(amount, quantity);
  return price ? `${exactQuantity(quantity)} × ${price}` : exactQuantity(quantity);
}

/** [MOV-03] */
export function VoucherCard({ voucher, fresh }: { voucher: Voucher; fresh: boolean }) {
  const { folio, sentDate, expirationDate, totals, url } = voucher;
  return (
    <Card flush>
      <article aria-label={`Boleta ${folio}`}>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 p-4">
          <div>
            <h2 className="font-semibold">Folio {folio}</h2>
            <p className="text-sm text-muted">Emitida el {formatDate(sentDate)}</p>
            <p className="text-sm text-muted">Vence el {formatDate(expirationDate)}</p>
          </div>
          <p className="text-xl font-bold tracking-tight">{formatPesos(totals.totalAmount)}</p>
        </div>
        <Details voucher={voucher} />
        <VoucherDiscounts voucher={voucher} />
        <div className="row-line p-4">
          <FileLink url={fresh ? url : null} icon="download">
            Descargar boleta
          </FileLink>
        </div>
      </article>
    </Card>
  );
}

function Details({ voucher: { details, discounts, totals } }: { voucher: Voucher }) {
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
        <Sum name="Neto" amount={totals.netAmount} />
        <Sum name={`IVA ${ivaPercent} %`} amount={totals.iva} />
        <Sum name="Total" amount={totals.totalAmount} />
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
