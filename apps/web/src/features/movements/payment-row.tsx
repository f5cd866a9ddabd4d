import { cashTripText } from '@volante/domain/billing/cash-trip';
import { tripCorrection } from '@volante/domain/billing/corrections';
import { paymentType, platformName } from '@volante/domain/billing/platform-payments';
import { formatDate, type LocalDate, localDateOf, localTimeOf } from '@volante/domain/values/dates';
import { signedPesos } from '@volante/domain/values/money';
import { formatKm } from '@volante/domain/values/number';
import { AmountText, toneOf } from '@volante/ui/amount-text.tsx';
import { ListRow } from '@volante/ui/list-row.tsx';
import type { GetDriverBillDaysTripsQuery } from './get-driver-bill-days-trips.generated.ts';

export type Payment = GetDriverBillDaysTripsQuery['getDriverBillDaysLimitDates'][number]['uber'][number];

interface Props {
  payment: Payment;
  billedOn: LocalDate;
}

/** [MOV-02] Date, amount and what it was paid for; of a trip paid in cash, how the amount comes about. */
export function PaymentRow({ payment, billedOn }: Props) {
  const { platform, category, amount, datetime, km, cash } = payment;
  const correction = tripCorrection(platform, payment);
  const date = localDateOf(datetime);
  const trip = [platformName(platform), km > 0 && formatKm(km)].filter(Boolean).join(' · ');
  return (
    <li className="row-line">
      <ListRow
        title={paymentType(category)}
        text={
          <>
            {`${formatDate(date)} · ${localTimeOf(datetime)} hrs${date === billedOn ? '' : ' · Llegó tarde'}`}
            {correction && <span className="block text-instalment">{correction}</span>}
          </>
        }
        aside={
          <span className="text-right">
            <AmountText tone={toneOf(amount)}>{signedPesos(amount)}</AmountText>
            <span className="block text-xs text-muted">{trip}</span>
          </span>
        }
      />
      {cash && <p className="-mt-2 px-4 pb-3 text-sm text-muted">{cashTripText(cash)}</p>}
    </li>
  );
}
