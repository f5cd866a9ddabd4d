import { formatDateTime } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { useState } from 'react';
import { useApi } from '../../lib/graphql/use-api.ts';
import { currentUid } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { paymentAddress } from './address.ts';
import { GetDriverPaymentsDocument } from './get-driver-payments.generated.ts';
import { purposeOf, statusWords } from './words.ts';

export const pageSize = 10;

/** Every payment there was, newest first; each opens how it went. */
export function History({ total }: { total: number }) {
  const [pages, setPages] = useState(1);
  if (total === 0) return null;
  const more = total > pages * pageSize;
  return (
    <Card flush title="Tus pagos">
      {Array.from({ length: pages }, (_, page) => (
        <Page key={page} offset={page * pageSize} />
      ))}
      {more && (
        <div className="p-4">
          <Button full kind="ghost" onClick={() => setPages(pages + 1)}>
            Cargar más
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Asked for by itself: the first one is what the screen has already. */
function Page({ offset }: { offset: number }) {
  const query = useApi(GetDriverPaymentsDocument, { uid: currentUid(), offset, limit: pageSize });
  const payments = query.data?.getDriverPayments.payments;
  if (!payments) {
    return query.error ? (
      <div className="flex flex-col gap-3 p-4">
        <p role="alert" className="text-sm text-expense">
          No pudimos cargar más pagos.
        </p>
        <Button kind="secondary" icon="refresh" busy={query.isFetching} onClick={() => void query.refetch()}>
          Reintentar
        </Button>
      </div>
    ) : (
      <Skeleton className="m-4 h-17" />
    );
  }
  return payments.map((payment) => {
    const { text, tone, icon } = statusWords(payment.status);
    return (
      <ListRow
        key={payment._id}
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
  });
}
