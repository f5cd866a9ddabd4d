import { settlementTable } from '@volante/domain/billing/settlement-table';
import { localDateOf } from '@volante/domain/values/dates';
import { pesos } from '@volante/domain/values/money';
import { useSearch } from 'wouter/use-browser-location';
import { currentWeek, weekBounds } from '../../lib/shown-week.ts';
import { now } from '@volante/client/clock.ts';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { useApi } from '../../lib/graphql/use-api.ts';
import { go } from '@volante/client/navigation.ts';
import { currentUid } from '@volante/client/session.ts';
import { Button } from '@volante/ui/button.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { ErrorState } from '@volante/ui/error-state.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { type Tab, Tabs } from '@volante/ui/tabs.tsx';
import { listAddress, type Place, placeOf, settlementAddress, type View } from './address.ts';
import { GetDriverBillDaysSettlementDocument } from './get-driver-bill-days-settlement.generated.ts';
import { daysOf, findSettlement, type Settlement, standingOf } from './settlement.ts';
import { SettlementView } from './settlement-view.tsx';
import { TotalCard } from './total-card.tsx';
import { useBills } from './use-settlements.ts';

const tabs: readonly Tab<View>[] = [
  { id: 'resumen', label: 'Resumen' },
  { id: 'ganancias', label: 'Ganancias' },
  { id: 'tabla', label: 'Detalle' },
];

/** [SET-02] [SET-03] One settlement, looked at in one of three ways. */
export function SettlementScreen() {
  const place = placeOf(useSearch());
  const { bills, ...query } = useBills();
  const settlement = bills && findSettlement(bills, place.settlement, currentWeek());
  return (
    <Screen
      title="Liquidación"
      back={listAddress}
      actions={settlement && <Standing settlement={settlement} />}
      state={stateOf(query)}
      skeleton={<Waiting />}
      onRetry={() => void query.refetch()}
      footer={
        settlement?.bill?.payable && (
          <Button full href="/app/payment">
            Pagar
          </Button>
        )
      }
    >
      {settlement ? <Views settlement={settlement} place={place} /> : <NoBalance />}
    </Screen>
  );
}

function Standing({ settlement: { bill } }: { settlement: Settlement }) {
  const { status, tone } = bill
    ? standingOf(bill, localDateOf(new Date(now())))
    : ({ status: 'En curso', tone: 'info' } as const);
  return (
    <span className="pr-2">
      <StatusPill tone={tone}>{status}</StatusPill>
    </span>
  );
}

/** [SET-07] */
function NoBalance() {
  return (
    <Empty
      drawing="document"
      title="No hay balance para mostrar"
      action={
        <Button kind="secondary" href={listAddress}>
          Ver mis liquidaciones
        </Button>
      }
    />
  );
}

function Views({ settlement, place }: { settlement: Settlement; place: Place }) {
  const { week, date, debt } = settlement;
  const query = useApi(GetDriverBillDaysSettlementDocument, { uid: currentUid(), ...weekBounds(week) });
  const state = stateOf(query);
  const days = query.data && daysOf(week, query.data);
  const billed = days?.some((day) => day !== null);
  const retry = () => void query.refetch();
  const choose = (view: View) => go(settlementAddress(date, view, place.day), { replace: true });
  return (
    <Tabs label="Cómo ver la liquidación" tabs={tabs} value={place.view} onChange={choose}>
      <div className="flex flex-col gap-3">
        {state === 'loading' && <Waiting />}
        {state === 'error' && <ErrorState title="No pudimos cargar esta liquidación" onRetry={retry} />}
        {days && billed && (
          <SettlementView settlement={settlement} days={days} table={settlementTable(days, { debt })} place={place} />
        )}
        {days && !billed && (
          <>
            {settlement.bill && (
              <TotalCard settlement={settlement} balance={settlement.bill.balance} prePay={pesos(0)} />
            )}
            <ErrorState
              title="Ocurrió un error cargando tu información"
              text="Esta semana no tiene días con movimientos."
              onRetry={retry}
            />
          </>
        )}
      </div>
    </Tabs>
  );
}

function Waiting() {
  return (
    <>
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-32 rounded-card" />
      <Skeleton className="h-14 rounded-card" />
      <Skeleton className="h-52 rounded-card" />
    </>
  );
}
