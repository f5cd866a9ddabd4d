import { useDriver } from '../../lib/driver/use-driver.ts';
import { LazyPart } from '../../lib/lazy-part.tsx';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { useApi } from '../../lib/graphql/use-api.ts';
import { currentUid } from '../../lib/session/session.ts';
import { Screen } from '../../ui/screen.tsx';
import { AroundShortcuts } from './around-shortcuts.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { GetUberDocument } from './get-uber.generated.ts';
import { Greeting } from './greeting.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { WeekHeader } from './week-header.tsx';

const loadLeaving = () => import('./leaving-card.tsx').then((module) => module.LeavingCard);
const loadLinkLost = () => import('./link-lost-card.tsx').then((module) => module.LinkLostCard);
const loadOffer = () => import('./tutorial/offer-card.tsx').then((module) => module.OfferCard);

export function Dashboard({ title }: { title: string }) {
  const query = useDriver();
  const { driver } = query;
  const status = driver?.status.status;
  const leaving = Boolean(driver?.deletionRequestedAt);
  const uber = useApi(GetUberDocument, { uid: currentUid() }).data;
  const lost = status === 'rent' && Boolean(uber?.getUberLost);
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
          <LazyPart load={loadLinkLost} wanted={lost} props={{ open: lost }} />
          <LazyPart load={loadOffer} wanted={driver.tutorialDue} props={{ open: driver.tutorialDue }} />
          <AroundShortcuts driver={driver} updatedAt={query.dataUpdatedAt}>
            <Shortcuts substatus={driver.status.substatus} />
          </AroundShortcuts>
        </>
      )}
    </Screen>
  );
}
