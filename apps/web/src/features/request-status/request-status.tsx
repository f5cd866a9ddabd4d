import { type RequestItem, requestItems } from '@volante/domain/drivers/request-status';
import { formatDate } from '@volante/domain/values/dates';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { useQuestion } from '../../lib/graphql/use-api.ts';
import { currentUid } from '@volante/client/session.ts';
import { openSupportChat } from '../../lib/support-chat.ts';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { HeroCard } from '@volante/ui/hero-card.tsx';
import { ProgressRing } from '@volante/ui/progress-ring.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { Timeline } from '@volante/ui/timeline.tsx';
import { requestOf } from './request-status.first.ts';
import type { GetDriverRequestQuery } from './get-driver-request.generated.ts';
import { papersOf } from './papers.ts';
import { headlineOf, type Standing, textOf, titles, wayOn } from './words.ts';

const minute = 60_000;

function factsOf({ status, verifiedList, docs, onboarding, request }: GetDriverRequestQuery['getDriver']) {
  const standing: Standing = {
    status: status.status,
    needed: onboarding.needed,
    documents: papersOf(docs.files),
  };
  const items = requestItems({ ...request, status: standing.status, documentsAccepted: verifiedList.docs });
  return { items, standing };
}

/** [DSH-07] 'Estado de solicitud': how far the driver is on the way to a car, and what happens next. */
export function RequestStatus({ title }: { title: string }) {
  const query = useQuestion(requestOf(currentUid()), { pollEvery: minute });
  const facts = query.data && factsOf(query.data.getDriver);
  return (
    <Screen
      title={title}
      back="/app/v2/dashboard"
      state={stateOf(query)}
      skeleton={
        <>
          <Skeleton className="h-32 rounded-card" />
          <Skeleton className="h-96 rounded-card" />
        </>
      }
      onRetry={() => void query.refetch()}
      footer={facts && <WayOn {...facts} />}
    >
      {facts && <Progress {...facts} />}
    </Screen>
  );
}

interface Facts {
  items: RequestItem[];
  standing: Standing;
}

function Progress({ items, standing }: Facts) {
  const { title, text } = headlineOf(items, standing);
  const reached = items.filter(({ state }) => state === 'done').length;
  return (
    <>
      <HeroCard
        label={title}
        aside={
          <ProgressRing
            onHero
            value={(100 * reached) / items.length}
            text={`${reached}/${items.length}`}
            label="Pasos listos"
          />
        }
      >
        {text}
      </HeroCard>
      <Card>
        <Timeline
          label="Pasos de tu solicitud"
          steps={items.map((item) => ({
            title: titles[item.step],
            state: item.state,
            text: <StepText item={item} standing={standing} />,
          }))}
        />
      </Card>
    </>
  );
}

const states = { done: 'Listo', current: 'En curso', pending: 'Pendiente' };

function StepText({ item, standing }: { item: RequestItem; standing: Standing }) {
  return (
    <>
      <span className={`block font-semibold ${item.state === 'pending' ? '' : 'text-primary'}`}>
        {states[item.state]}
        {item.date && ` · ${formatDate(item.date)}`}
      </span>
      <span className="block">{textOf(item, standing)}</span>
    </>
  );
}

function WayOn({ items, standing }: Facts) {
  const way = wayOn(items, standing);
  if (!way) {
    return (
      <Button full icon="chat" onClick={() => void openSupportChat()}>
        Hablar con soporte
      </Button>
    );
  }
  return (
    <Button full href={way.href}>
      {way.label}
    </Button>
  );
}
