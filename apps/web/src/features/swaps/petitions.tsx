import { withoutSwaps } from '@volante/domain/drivers/status-words/swaps';
import { choiceOf } from '@volante/domain/swaps/create-choice';
import type { Halves } from '@volante/domain/swaps/halves';
import { itemAt } from '@volante/domain/values/present';
import { useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useDriver } from '../../lib/driver/use-driver.ts';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { go } from '@volante/client/navigation.ts';
import { useLazyCode } from '../../lib/lazy-code.ts';
import { Button } from '@volante/ui/button.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { ErrorState } from '@volante/ui/error-state.tsx';
import { NotOnPhone } from '@volante/ui/not-on-phone.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { home, viewOf } from './address.ts';
import { Confirmation } from './confirmation.tsx';
import { type SwapCouple, useCouple } from './couple.ts';
import { Create } from './create.tsx';
import { Home } from './home.tsx';
import { Sent } from './sent.tsx';
import { useOpenPetition } from './use-open-petition.ts';

/** [PET-01] For a driver without a partner, or whose car does not take part. */
function Unavailable() {
  const status = useDriver().driver?.status.status ?? 'rent';
  return (
    <Empty
      drawing="swap"
      title="Turno compartido no disponible"
      text={withoutSwaps[status]}
      action={
        <Button kind="secondary" href="/app/v2/subscription">
          Ver mi arriendo
        </Button>
      }
    />
  );
}

/** What was toggled, by its day; kept while the views of one visit change. */
function useWishes(couple: SwapCouple | null | undefined) {
  const [wishes, setWishes] = useState<Record<string, Halves>>({});
  const dates = couple?.dates ?? [];
  return {
    choice: couple
      ? choiceOf(
          dates,
          dates.map((date) => wishes[date] ?? null),
          couple.mine,
          couple.partner,
        )
      : [],
    change: (day: number, halves: Halves) => setWishes((old) => ({ ...old, [itemAt(dates, day)]: halves })),
    forget: () => setWishes({}),
  };
}

const loadHistory = () => import('./history.tsx').then((module) => module.History);

/** The history brings a calendar: its code comes when it is opened. */
function EarlierPetitions() {
  const { Part, failed, retry } = useLazyCode(loadHistory);
  if (Part) return <Part />;
  return (
    <Screen
      title="Solicitudes anteriores"
      back={home}
      state={failed ? 'error' : 'loading'}
      error={<NotOnPhone what="esta parte" onRetry={retry} />}
    />
  );
}

/** The shared shift: home, asking, and what was asked before. The address names the view. */
export function Petitions({ title }: { title: string }) {
  const view = viewOf(useSearch());
  const couples = useCouple();
  const open = useOpenPetition();
  const { choice, change, forget } = useWishes(couples.couple);
  if (view === 'history') return <EarlierPetitions />;
  const { couple } = couples;
  const states = [stateOf(couples), stateOf(open)];
  if (!couple || states.some((state) => state !== 'ready')) {
    const retry = () => [couples, open].forEach(({ error, refetch }) => error && void refetch());
    return (
      <Screen
        title={title}
        back="/app/v2/subscription"
        state={states.includes('error') ? 'error' : states.includes('loading') ? 'loading' : 'empty'}
        error={<ErrorState title="Error" text={null} onRetry={retry} />}
        empty={<Unavailable />}
      />
    );
  }
  switch (view) {
    case 'create':
      return (
        <Create
          couple={couple}
          choice={choice}
          onChange={change}
          onCancel={() => {
            forget();
            go(home);
          }}
        />
      );
    case 'confirm':
      return <Confirmation couple={couple} choice={choice} />;
    case 'sent':
      return <Sent partner={couple.partner.firstname} />;
    default:
      return <Home title={title} couple={couple} petition={open.petition} />;
  }
}
