import { formatPesos } from '@volante/domain/values/money';
import { useDriver } from '../../lib/driver/use-driver.ts';
import { isOfLastVisit } from '../../lib/graphql/last-visit.ts';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { usePages } from '../../lib/pages/use-pages.ts';
import { currentUid } from '@volante/client/session.ts';
import { supportCall, supportPhone } from '../../lib/support-phone.ts';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { ListRow } from '@volante/ui/list-row.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { OwedCard } from './owed-card.tsx';
import type { GetDriverPaymentsQuery } from './get-driver-payments.generated.ts';
import { History } from './history.tsx';
import { paymentsOf } from './payments.first.ts';
import { PrepayCard } from './prepay-card.tsx';
import { StartFailure } from './start-failure.tsx';
import { usePaymentStart } from './use-payment-start.ts';

type Payments = GetDriverPaymentsQuery['getDriverPayments'];

/** Paying ahead is offered only to a driver with an open week. */
function useHasOpenWeek(payments: Payments | undefined): boolean {
  const status = useDriver().driver?.status.status;
  return status === 'rent' || status === 'frozen' || (payments?.openWeekBalance ?? 0) !== 0;
}

export function Overview({ title }: { title: string }) {
  const query = usePages(paymentsOf(currentUid()), {
    part: ({ getDriverPayments: { payments, total } }) => ({ items: payments, total }),
  });
  const payments = query.first?.getDriverPayments;
  const openWeek = useHasOpenWeek(payments);
  // [SCR-14] What the phone kept from the last visit may have been paid since.
  const unsure = isOfLastVisit(query.dataUpdatedAt);
  return (
    <Screen
      title={title}
      back="/app/v2/liquidations"
      state={stateOf(query)}
      skeleton={<Waiting />}
      onRetry={() => void query.refetch()}
      footer={payments?.due && payments.available && <PayButton due={payments.due} unsure={unsure} />}
    >
      {payments && (
        <>
          <OwedCard due={payments.due} openWeekBalance={openWeek ? payments.openWeekBalance : null} />
          {!payments.available && <NotHere />}
          {payments.available && openWeek && <PrepayCard balance={payments.openWeekBalance} />}
          <History payments={query.items} more={query.more} />
        </>
      )}
    </Screen>
  );
}

function PayButton({ due, unsure }: { due: NonNullable<Payments['due']>; unsure: boolean }) {
  const { busy, failure, start } = usePaymentStart();
  return (
    <div className="flex flex-col gap-2">
      <StartFailure text={failure} />
      <Button full busy={busy} disabled={unsure} onClick={() => start({ billId: due._id })}>
        Pagar {formatPesos(due.rest)}
      </Button>
    </div>
  );
}

/** Shown without a payment gateway: support explains how else to pay. */
function NotHere() {
  return (
    <Card flush title="Los pagos en línea no están disponibles">
      <p className="px-4 pb-3 text-muted">Llama a soporte y te diremos cómo pagar o abonar por transferencia.</p>
      <ListRow icon="phone" title="Llamar a soporte" text={supportPhone()} href={supportCall()} />
    </Card>
  );
}

function Waiting() {
  return (
    <>
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-48 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </>
  );
}
