import { differencesOf } from '@volante/domain/swaps/differences';
import { windowFrom } from '@volante/domain/swaps/window';
import { deadline } from '@volante/domain/swaps/words';
import { capitalized } from '@volante/domain/values/calendar-names';
import { localDateOf } from '@volante/domain/values/dates';
import { useEffect } from 'react';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { go } from '@volante/client/navigation.ts';
import { currentUid } from '@volante/client/session.ts';
import { Card } from '@volante/ui/card.tsx';
import { Icon } from '@volante/ui/icon.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { home } from './address.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { useCouple } from './couple.ts';
import { DifferencesList } from './differences-list.tsx';
import { EffectsCard } from './effects-card.tsx';
import { daysOf } from './petition-card.tsx';
import { LongRunsNote } from './long-runs-note.tsx';
import { type OpenPetition, useOpenPetition } from './use-open-petition.ts';
import { useAnswer } from './use-answer.ts';
import { ShiftLegend, WeekChips } from './week-chips.tsx';

/** [PET-06] The couple's open petition, for whoever asked and for the partner. Without one, the home. */
export function Current({ title }: { title: string }) {
  const query = useOpenPetition();
  const { couple } = useCouple();
  const answer = useAnswer();
  // While an answer is on its way or refused, its own screen or dialog says how it went.
  const petition = query.petition ?? answer.about;
  const state = stateOf(query);
  const gone = state === 'ready' && !petition;
  useEffect(() => {
    if (gone) go(home, { replace: true });
  }, [gone]);
  if (!petition) {
    return (
      <Screen
        title={title}
        back={home}
        state={state === 'error' ? 'error' : 'loading'}
        onRetry={() => void query.refetch()}
      >
        {null}
      </Screen>
    );
  }
  return <Shown petition={petition} partner={couple?.partner.firstname ?? 'tu compañero'} answer={answer} />;
}

interface ShownProps {
  petition: OpenPetition;
  partner: string;
  answer: ReturnType<typeof useAnswer>;
}

function Shown({ petition, partner, answer }: ShownProps) {
  const uid = currentUid();
  const own = petition.petitioner === uid;
  const dates = windowFrom(localDateOf(petition.createdAt));
  const week = (mine: boolean) => {
    const { pastShifts, futureShifts } = petition.participants.find(({ id }) => (id === uid) === mine)!;
    return { past: pastShifts, future: futureShifts };
  };
  const mine = week(true);
  const days = daysOf(petition, uid);
  const until = deadline(new Date(petition.expiration));
  return (
    <Screen
      title={own ? 'Solicitud pendiente' : 'Aprobar solicitud'}
      back={home}
      footer={<AnswerButtons petition={petition} own={own} partner={partner} answer={answer} />}
    >
      <Card>
        <p className="flex items-start gap-3">
          <Icon name="info" className="text-info" />
          <span>
            {own
              ? `Le pediste a ${partner} cambiar de turno. Tiene hasta ${until} para responder esta solicitud.`
              : `${capitalized(partner)} te pide cambiar de turno. Tienes hasta ${until} para responder esta solicitud.`}
          </span>
        </p>
      </Card>
      <LongRunsNote runs={petition.longRuns} partner={capitalized(partner)} />
      <Card title={own ? 'Así quedaría tu semana' : 'Así quedaría tu semana si aceptas'}>
        <WeekChips days={days} />
        <ShiftLegend days={days} />
      </Card>
      <DifferencesList differences={differencesOf(dates, mine.past, mine.future)} />
      <EffectsCard dates={dates} mine={mine} theirs={week(false)} partner={partner} />
    </Screen>
  );
}
