import type { DayChoice } from '@volante/domain/swaps/create-choice';
import { differencesOf } from '@volante/domain/swaps/differences';
import { useQueryClient } from '@tanstack/react-query';
import { itemAt } from '@volante/domain/values/present';
import { useState } from 'react';
import { neverKept } from '../../lib/graphql/question.ts';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { useQuestion } from '../../lib/graphql/use-api.ts';
import { tellLostSend } from '@volante/client/lost-send.ts';
import { go } from '@volante/client/navigation.ts';
import { openSupportChat } from '../../lib/support-chat.ts';
import { sendNow } from '../../lib/write-queue/send-now.ts';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { FailureDialog } from '@volante/ui/failure-dialog.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { viewAddress } from './address.ts';
import type { SwapCouple } from './couple.ts';
import { DifferencesList } from './differences-list.tsx';
import { EffectsCard } from './effects-card.tsx';
import { GetLongRunsDocument } from './get-long-runs.generated.ts';
import { LongRunsNote } from './long-runs-note.tsx';
import { createPetition } from './petition-mutations.ts';
import type { SwapShift } from './shift.ts';
import { ShiftLegend, WeekChips } from './week-chips.tsx';

const failureText =
  'Es posible que exista una petición pendiente activa. Caso contrario, revisar la conexión a internet o contactar a soporte para notificar el error.';

interface ConfirmationProps {
  couple: SwapCouple;
  choice: readonly DayChoice<SwapShift>[];
}

interface Proposal {
  petitioner: string;
  participants: { id: string; futureShifts: string[] }[];
}

function proposalOf({ mine, partner }: SwapCouple, weeks: { mine: SwapShift[]; theirs: SwapShift[] }): Proposal {
  const ids = (shifts: readonly SwapShift[]) => shifts.map(({ _id }) => _id);
  const participants = [
    { id: mine.id, futureShifts: ids(weeks.mine) },
    { id: partner.id, futureShifts: ids(weeks.theirs) },
  ];
  return { petitioner: mine.id, participants };
}

function useSending(proposal: Proposal) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function send(): Promise<void> {
    setBusy(true);
    try {
      await sendNow(createPetition, proposal, client);
      go(viewAddress('sent'), { replace: true });
    } catch (error) {
      if (!tellLostSend(error, 'Tu elección sigue aquí: envíala otra vez cuando vuelva la señal.')) setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return { busy, failure, send: () => void send(), forget: () => setFailure(undefined) };
}

/** [PET-03] */
export function Confirmation({ couple, choice }: ConfirmationProps) {
  const { dates, mine, partner } = couple;
  // The form lets nobody advance with a day that has no shift.
  const weeks = {
    mine: choice.flatMap((day) => day.mine ?? []),
    theirs: choice.flatMap((day) => day.theirs ?? []),
  };
  const proposal = proposalOf(couple, weeks);
  const sending = useSending(proposal);
  // Asked before it can be sent: both are told of long hours.
  const longRuns = useQuestion(neverKept(GetLongRunsDocument, proposal));
  const differences = differencesOf(dates, mine.current, weeks.mine);
  const changes = choice.some(({ changed }) => changed);
  const days = dates.map((date, day) => ({
    date,
    shift: itemAt(weeks.mine, day),
    changed: itemAt(choice, day).changed,
  }));
  const create = viewAddress('create');
  return (
    <Screen
      title="Confirmación"
      back={create}
      state={stateOf(longRuns)}
      onRetry={() => void longRuns.refetch()}
      footer={
        <div className="flex flex-wrap gap-2">
          <Button kind="ghost" className="grow" onClick={() => go(create)}>
            Cancelar
          </Button>
          <Button className="grow" disabled={!changes || !longRuns.data} busy={sending.busy} onClick={sending.send}>
            Enviar solicitud
          </Button>
        </div>
      }
    >
      <p>
        Le pediremos a {partner.firstname} cambiar los turnos de los días marcados. Si acepta, el cambio vale solo esos
        días y después vuelven a los turnos de su plan.
      </p>
      <LongRunsNote runs={longRuns.data?.getLongRuns ?? []} partner={partner.firstname} />
      <Card title="Así quedaría tu semana">
        <WeekChips days={days} today={dates[0]} />
        <ShiftLegend days={days} />
      </Card>
      <DifferencesList differences={differences} />
      {changes && (
        <EffectsCard
          dates={dates}
          mine={{ past: mine.current, future: weeks.mine }}
          theirs={{ past: partner.current, future: weeks.theirs }}
          partner={partner.firstname}
        />
      )}
      <FailureDialog
        title="Error al crear la petición"
        text={failureText}
        failure={sending.failure}
        onClose={sending.forget}
        onChat={() => void openSupportChat()}
      />
    </Screen>
  );
}
