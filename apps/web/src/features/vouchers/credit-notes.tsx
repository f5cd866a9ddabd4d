import { documentTitle } from '@volante/domain/billing/document-title';
import { formatDate } from '@volante/domain/values/dates';
import { addPesos, formatPesos, negated, type Pesos, subtractPesos } from '@volante/domain/values/money';
import { AmountText } from '@volante/ui/amount-text.tsx';
import { NumberedTitle } from './numbered-title.tsx';
import type { GetVouchersQuery } from './get-vouchers.generated.ts';

type CreditNote = GetVouchersQuery['getVouchers']['vouchers'][number]['creditNotes'][number];

/** [MNY-13] What took from a boleta or factura after it was issued, and what is left of it. */
export function CreditNotes({ notes, total }: { notes: readonly CreditNote[]; total: Pesos }) {
  if (notes.length === 0) return null;
  const taken = addPesos(...notes.map(({ amount }) => amount));
  return (
    <div className="row-line flex flex-col gap-3 p-4">
      <ul className="flex flex-col gap-3">
        {notes.map((note) => (
          <Note key={note._id} note={note} />
        ))}
      </ul>
      <p className="flex flex-wrap justify-between gap-x-3 border-t border-line pt-3 text-sm">
        <span className="text-muted">Total corregido</span>
        <span className="font-semibold">{formatPesos(subtractPesos(total, taken))}</span>
      </p>
    </div>
  );
}

function Note({ note: { folio, date, amount, reason, url } }: { note: CreditNote }) {
  const name = <NumberedTitle title={documentTitle('credit_note')} folio={folio} />;
  return (
    <li className="flex items-baseline justify-between gap-3">
      <span className="min-w-0">
        {url ? (
          <a className="block font-semibold text-primary" href={url} target="_blank" rel="noreferrer">
            {name}
          </a>
        ) : (
          <span className="block font-semibold">{name}</span>
        )}
        <span className="block text-sm text-muted">{reason}</span>
        <span className="block text-sm text-muted">Emitida el {formatDate(date)}</span>
      </span>
      <AmountText>{formatPesos(negated(amount))}</AmountText>
    </li>
  );
}
