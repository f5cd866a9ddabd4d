import { withoutShift } from '@volante/domain/drivers/status-words/shift';
import { placeOf, type TodaysDriver, todaysDrivers } from '@volante/domain/handover/today';
import { isFreeShift, shiftHours } from '@volante/domain/plans/shift';
import { periodOf } from '@volante/domain/shifts/in-force';
import { type LocalDate, localDateOf, weekdayOf } from '@volante/domain/values/dates';
import { formatPlate } from '@volante/domain/values/plate';
import { useEffect, useState } from 'react';
import { now } from '@volante/client/clock.ts';
import { useDriver } from '../../lib/driver/use-driver.ts';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { useQuestion } from '../../lib/graphql/use-api.ts';
import { LazyPart } from '../../lib/lazy-part.tsx';
import { go } from '@volante/client/navigation.ts';
import { currentUid } from '@volante/client/session.ts';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { IconButton } from '@volante/ui/icon-button.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { damagesAsked, withWish } from './damages-asked.ts';
import type { GetAssignationsShareQuery } from './get-assignations-share.generated.ts';
import { sharersOf } from './manage-share.first.ts';
import { exchangesOf } from './manage-shift.first.ts';

type Assignation = GetAssignationsShareQuery['getAssignations'][number];
type Sharer = Assignation['drivers'][number];

const pollEvery = 15_000;

const loadHistory = () => import('./damage-history.tsx').then((module) => module.DamageHistory);

/** [SHF-01] Without a pending exchange: who has the car today, and where it will change hands. */
export function ManageShare({ title }: { title: string }) {
  const driverId = currentUid();
  const query = useQuestion(sharersOf(driverId));
  const exchanges = useQuestion(exchangesOf(driverId), { pollEvery });
  const status = useDriver().driver?.status.status ?? 'rent';
  const pending = (exchanges.data?.getExchanges.length ?? 0) > 0;
  useEffect(() => {
    if (pending) go(withWish('/app/manageshift'), { replace: true });
  }, [pending]);
  const [assignation] = query.data?.getAssignations ?? [];
  return (
    <Screen
      title={title}
      back="/app/v2/dashboard"
      state={query.data ? 'ready' : stateOf(query)}
      onRetry={() => void query.refetch()}
    >
      {assignation ? (
        <Today assignation={assignation} />
      ) : (
        <Empty title="No tienes un auto asignado" text={withoutShift[status]} />
      )}
    </Screen>
  );
}

function withTurn(driver: Sharer, date: LocalDate) {
  const shift = driver.plan?.selectedShifts[weekdayOf(date)];
  const period = shift && !isFreeShift(shift.type) ? periodOf(date, shift) : null;
  return { ...driver, hours: shift && period ? shiftHours(shift) : null, start: period?.start ?? null };
}

function Today({ assignation }: { assignation: Assignation }) {
  const [history, setHistory] = useState(damagesAsked);
  const today = localDateOf(new Date(now()));
  const drivers = todaysDrivers(assignation.drivers.map((driver) => withTurn(driver, today)));
  const { plate, brand, model } = assignation.car.info;
  return (
    <>
      <Card title="No hay una entrega pendiente">
        <p className="text-muted">
          La entrega de {brand} {model} ({formatPlate(plate)}) aparece cuando comienza el turno de quien la hace.
        </p>
      </Card>
      {drivers.length > 0 && (
        <Card title="Turnos de hoy" flush>
          <ol className="flex flex-col divide-y divide-line">
            {drivers.map((one) => (
              <DriverRow key={one.driver._id} one={one} assignation={assignation} />
            ))}
          </ol>
        </Card>
      )}
      <Button kind="ghost" full icon="car" onClick={() => setHistory(true)}>
        Historial de daños del auto
      </Button>
      <LazyPart load={loadHistory} wanted={history} props={{ open: history, onClose: () => setHistory(false) }} />
    </>
  );
}

type Turn = ReturnType<typeof withTurn>;

/** [SHF-02] */
function DriverRow({ one, assignation }: { one: TodaysDriver<Turn>; assignation: Assignation }) {
  const { firstname, phone } = one.driver.info;
  const mine = one.driver._id === currentUid();
  const address = (role: 'Receiver' | 'Deliverer') =>
    (placeOf(one, role) === 'parking' ? assignation.parkingAddress : assignation.exchangeAddress)?.address;
  const [from, to] = [address('Receiver'), address('Deliverer')];
  return (
    <li className="flex items-center gap-3 p-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {firstname} {mine && <StatusPill tone="info">Tú</StatusPill>}
        </p>
        <p className="tabular-nums">{one.driver.hours}</p>
        {from && <p className="text-sm text-muted">Recibe en {from}</p>}
        {to && <p className="text-sm text-muted">Entrega en {to}</p>}
      </div>
      {!mine && phone && <IconButton icon="phone" kind="soft" label={`Llamar a ${firstname}`} href={`tel:${phone}`} />}
    </li>
  );
}
