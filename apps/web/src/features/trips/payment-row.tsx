import { formatDate, type LocalDate, localDateOf, localTimeOf } from '@volante/domain/values/dates';
import { signedPesos } from '@volante/domain/values/money';
import { formatKm } from '@volante/domain/values/number';
import { paymentType } from '../../lib/bills/payment-type.ts';
import { AmountText } from '../../ui/amount-text.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import type { GetDriverBillDaysTripsQuery } from './get-driver-bill-days-trips.generated.ts';

export type Payment = GetDriverBillDaysTripsQuery['getDriverBillDaysLimitDates'][number]['uber'][number];

const platforms: Readonly<Record<string, string>> = { uber: 'Uber', didi: 'DiDi', cabify: 'Cabify', beat: 'Beat' };

interface Props {
  payment: Payment;
  billedOn: LocalDate;
}

/** [MOV-02] Date, amount and what it was paid for. */
export function PaymentRow({ payment: { platform, category, amount, datetime, km }, billedOn }: Props) {
  const date = localDateOf(datetime);
  const trip = [platforms[platform] ?? platform, km > 0 && formatKm(km)].filter(Boolean).join(' · ');
  return (
    <li className="row-line">
      <ListRow
        title={paymentType(category)}
        text={`${formatDate(date)} · ${localTimeOf(datetime)} hrs${date === billedOn ? '' : ' · Llegó tarde'}`}
        aside={
          <span className="text-right">
            <AmountText tone={amount < 0 ? 'expense' : 'income'}>{signedPesos(amount)}</AmountText>
            <span className="block text-xs text-muted">{trip}</span>
          </span>
        }
      />
    </li>
  );
}
