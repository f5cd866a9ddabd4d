import { extrasUnlocked } from '@volante/domain/drivers/allowances';
import { doorCard } from '@volante/domain/drivers/door-card';
import { withoutDoors } from '@volante/domain/drivers/status-words/doors';
import { waitsForData } from '@volante/domain/drivers/status-words/stopped';
import type { Driver } from '../../../lib/driver/use-driver.ts';
import { isOfLastVisit } from '../../../lib/graphql/last-visit.ts';
import { stateOf } from '../../../lib/graphql/state-of.ts';
import { Card } from '@volante/ui/card.tsx';
import { ErrorState } from '@volante/ui/error-state.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { CarOnHand } from './car-on-hand.tsx';
import { FrozenCard, QueueCard } from './closed-card.tsx';
import { Doors } from './doors.tsx';
import { LockedBox } from './locked-box.tsx';
import { ShiftPart } from './shift-part.tsx';
import { useCarCard } from './use-car-card.ts';

export interface CarCardProps {
  driver: Driver;
  /** The classes that reserve its space until it is loaded. */
  placeholder: string;
}

/** [DSH-04] The car's doors and the shift, or why there are none: the first case that applies. */
export function CarCard({ driver, placeholder }: CarCardProps) {
  const query = useCarCard();
  const { data } = query;
  const status = driver.status.status;
  const kind = doorCard(status, data?.getDriverPlanV2?.plan);
  if (kind === 'frozen') return <FrozenCard />;
  if (kind === 'queue') return <QueueCard />;
  if (!data) {
    if (stateOf(query) === 'loading') return <Skeleton className={placeholder} />;
    return <ErrorState title="No pudimos cargar tu auto" onRetry={() => void query.refetch()} />;
  }
  const { carId } = driver.rent;
  const locked = !extrasUnlocked(driver.verifiedList) && waitsForData(status);
  const [assignation] = data.getAssignations;
  // It leads the home by a card of its own.
  if (assignation?.pickUp && status === 'rent') return null;
  return (
    <Card className="flex flex-col gap-4">
      {carId ? (
        <CarOnHand carId={carId} info={assignation?.car.info} locked={locked} />
      ) : (
        <Doors reason={locked ? undefined : withoutDoors[status]} />
      )}
      {locked && <LockedBox verified={driver.verifiedList} status={status} />}
      {kind === 'shift' && (
        <ShiftPart driver={driver} locked={locked} card={data} unsure={isOfLastVisit(query.dataUpdatedAt)} />
      )}
    </Card>
  );
}
