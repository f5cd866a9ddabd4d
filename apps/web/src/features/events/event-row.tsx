import { formatDate } from '@volante/domain/values/dates';
import { AmountText } from '@volante/ui/amount-text.tsx';
import { ListRow } from '@volante/ui/list-row.tsx';
import { addressOf, amountOf, dayOf, type DriverEvent, toneOf, transactionOf } from './event.ts';

/** [MOV-04] One event; the whole row opens its detail. */
export function EventRow({ event }: { event: DriverEvent }) {
  const { title, description, installments, reversal } = event;
  return (
    <li className="row-line">
      <ListRow
        href={addressOf(event)}
        title={title}
        text={
          <>
            <span className="block">{formatDate(dayOf(event))}</span>
            <span title={description} className="line-clamp-2">
              {description}
            </span>
          </>
        }
        aside={
          <span className="text-right">
            <AmountText tone={toneOf(event)}>{amountOf(event)}</AmountText>
            <span className="block text-sm text-muted">
              {transactionOf(event)}
              {installments > 1 && ` en ${installments} cuotas`}
              {reversal && ' · Reversado'}
            </span>
          </span>
        }
      />
    </li>
  );
}
