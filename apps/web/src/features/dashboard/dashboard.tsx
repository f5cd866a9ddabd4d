import { useDriver } from '../../lib/driver/use-driver.ts';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { Screen } from '@volante/ui/screen.tsx';
import { PickUpPart, usePickUp } from './car/pick-up-part.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { Extras } from './extras.tsx';
import { Greeting } from './greeting.tsx';
import { LeavingCard } from './leaving-card.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { ToDoCards } from './to-do/to-do-cards.tsx';
import { OfferCard } from './tutorial/offer-card.tsx';
import { WeekHeader } from './week-header.tsx';

export function Dashboard({ title }: { title: string }) {
  const query = useDriver();
  const { driver } = query;
  const status = driver?.status.status;
  const leaving = Boolean(driver?.deletionRequestedAt);
  const pickUp = usePickUp(status);
  return (
    <Screen
      title={title}
      top={<WeekHeader />}
      state={stateOf(query)}
      skeleton={<DashboardSkeleton />}
      onRetry={() => void query.refetch()}
    >
      {driver && status && (
        <>
          <Greeting
            firstname={driver.info.firstname}
            photo={driver.photo}
            status={status}
            toPickUp={pickUp !== undefined}
          />
          <LeavingCard open={leaving} />
          {pickUp && <PickUpPart {...pickUp} />}
          <ToDoCards pickUp={pickUp !== undefined} />
          <OfferCard open={driver.tutorialDue} />
          <Extras driver={driver} updatedAt={query.dataUpdatedAt}>
            <Shortcuts substatus={driver.status.substatus} />
          </Extras>
        </>
      )}
    </Screen>
  );
}
