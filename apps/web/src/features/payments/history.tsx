import { formatDateTime } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { Card } from '@volante/ui/card.tsx';
import { ListRow } from '@volante/ui/list-row.tsx';
import { LoadMore, type LoadMoreProps } from '@volante/ui/load-more.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { paymentAddress } from './address.ts';
import type { GetDriverPaymentsQuery } from './get-driver-payments.generated.ts';
import { purposeOf, paymentStatusWords } from './words.ts';

type Payment = GetDriverPaymentsQuery['getDriverPayments']['payments'][number];

interface HistoryProps {
  payments: readonly Payment[];
  more: LoadMoreProps;
}

/** Every payment there was, newest first; each opens how it went. */
export function History({ payments, more }: HistoryProps) {
  if (payments.length === 0) return null;
  return (
    <>
      <Card flush title="Tus pagos">
        {payments.map((payment) => (
          <Row key={payment._id} payment={payment} />
        ))}
      </Card>
      <LoadMore {...more} />
    </>
  );
}

function Row({ payment }: { payment: Payment }) {
  const { text, tone, icon } = paymentStatusWords(payment.status);
  return (
    <ListRow
      href={paymentAddress(payment._id)}
      title={purposeOf(payment)}
      text={formatDateTime(payment.createdAt)}
      aside={
        <span className="flex flex-col items-end gap-1">
          <span className="font-semibold">{formatPesos(payment.amount)}</span>
          <StatusPill tone={tone} icon={icon}>
            {text}
          </StatusPill>
        </span>
      }
    />
  );
}
