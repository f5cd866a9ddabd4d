import { useDriver } from '../../lib/driver/use-driver.ts';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { useQuestion } from '../../lib/graphql/use-api.ts';
import { currentUid } from '@volante/client/session.ts';
import { Screen } from '@volante/ui/screen.tsx';
import { PickUpPart, usePickUp } from './car/pick-up-part.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { uberOf } from './dashboard.first.ts';
import { Extras } from './extras.tsx';
import { Greeting } from './greeting.tsx';
import { LeavingCard } from './leaving-card.tsx';
import { LinkLostCard } from './link-lost-card.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { OfferCard } from './tutorial/offer-card.tsx';
import { WeekHeader } from './week-header.tsx';

export function Dashboard({ title }: { title: string }) {
  const query = useDriver();
  const { driver } = query;
  const status = driver?.status.status;
  const leaving = Boolean(driver?.deletionRequestedAt);
  const uber = useQuestion(uberOf(currentUid())).data;
  const lost = status === 'rent' && Boolean(uber?.getUberLost);
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
          <LinkLostCard open={lost} />
          <OfferCard open={driver.tutorialDue} />
          <Extras driver={driver} updatedAt={query.dataUpdatedAt}>
            <Shortcuts substatus={driver.status.substatus} />
          </Extras>
        </>
      )}
    </Screen>
  );
}
