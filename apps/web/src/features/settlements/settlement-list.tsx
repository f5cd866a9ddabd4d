import { withoutSettlements } from '@volante/domain/drivers/status-words/bills';
import { formatDate, localDateOf } from '@volante/domain/values/dates';
import { type Pesos, signedPesos } from '@volante/domain/values/money';
import { formatWeekRange } from '@volante/domain/values/week';
import { currentWeek } from '../../lib/shown-week.ts';
import { now } from '@volante/client/clock.ts';
import { useDriver } from '../../lib/driver/use-driver.ts';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { Button } from '@volante/ui/button.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { HeroCard } from '@volante/ui/hero-card.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { settlementAddress } from './address.ts';
import { openSettlement, settlementOf } from './settlement.ts';
import { SettlementCard } from './settlement-card.tsx';
import { useBills, useOpenBalance } from './use-settlements.ts';

/** [SET-01] A card for each closed week, and before them the week that is running. */
export function SettlementList({ title }: { title: string }) {
  const { bills = [], ...query } = useBills();
  const today = localDateOf(new Date(now()));
  const open = useOpenBalance();
  const status = useDriver().driver?.status.status ?? 'rent';
  // [SCR-13] The open week stands above the others: they wait for it, so that nothing moves when it comes.
  const state = open.asked ? stateOf(query) : 'loading';
  const empty = state === 'ready' && bills.length === 0;
  return (
    <Screen
      title={title}
      back="/app/v2/dashboard"
      state={state}
      skeleton={<Waiting />}
      onRetry={() => void query.refetch()}
    >
      {open.balance !== undefined && <OpenWeek balance={open.balance} />}
      {bills.length > 0 && (
        <ul aria-label="Liquidaciones" className="flex flex-col gap-3">
          {bills.map((bill) => (
            <li key={bill._id}>
              <SettlementCard bill={bill} week={settlementOf(bills, bill).week} today={today} />
            </li>
          ))}
        </ul>
      )}
      {empty && (
        <Empty
          drawing="document"
          {...withoutSettlements[status]}
          action={
            <Button kind="secondary" href="/app/v2/balance">
              Ver tus ganancias
            </Button>
          }
        />
      )}
    </Screen>
  );
}

/** Not a settlement yet, and it says so. */
function OpenWeek({ balance }: { balance: Pesos }) {
  const { date, week } = openSettlement(currentWeek());
  return (
    <a href={settlementAddress(date)} className="block rounded-card transition active:scale-[0.99]">
      <HeroCard label={`Semana en curso · ${formatWeekRange(week)}`} figure={signedPesos(balance)} loss={balance < 0}>
        Así va hasta ahora. Aún no es una liquidación: se cierra el lunes {formatDate(date)}.
      </HeroCard>
    </a>
  );
}

function Waiting() {
  return (
    <>
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-36 rounded-card" />
    </>
  );
}
