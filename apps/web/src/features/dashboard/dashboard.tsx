import { useDriver } from '../../lib/driver/use-driver.ts';
import { LazyPart } from '../../lib/lazy-part.tsx';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { Screen } from '../../ui/screen.tsx';
import { AroundShortcuts } from './around-shortcuts.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { Greeting } from './greeting.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { WeekHeader } from './week-header.tsx';

const loadLeaving = () => import('./leaving-card.tsx').then((module) => module.LeavingCard);
const loadOffer = () => import('./tutorial/offer-card.tsx').then((module) => module.OfferCard);

export function Dashboard({ title }: { title: string }) {
  const query = useDriver();
  const { driver } = query;
  const status = driver?.status.status;
  const leaving = Boolean(driver?.deletionRequestedAt);
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
          <Greeting firstname={driver.info.firstname} photo={driver.photo} status={status} />
          <LazyPart load={loadLeaving} wanted={leaving} props={{ open: leaving }} />
          <LazyPart load={loadOffer} wanted={driver.tutorialDue} props={{ open: driver.tutorialDue }} />
          <AroundShortcuts driver={driver} updatedAt={query.dataUpdatedAt}>
            <Shortcuts substatus={driver.status.substatus} />
          </AroundShortcuts>
        </>
      )}
    </Screen>
  );
}
