import { isActive } from '@volante/domain/handover/status';
import { formatDateTime } from '@volante/domain/values/dates';
import { formatPlate } from '@volante/domain/values/plate';
import { useEffect, useState } from 'react';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { neverKept } from '../../lib/graphql/question.ts';
import { useQuestion } from '../../lib/graphql/use-api.ts';
import { currentUid } from '@volante/client/session.ts';
import { openSupportChat } from '../../lib/support-chat.ts';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { ReportProblem } from '@volante/ui/report-problem.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { SwipeButton } from '@volante/ui/swipe-button.tsx';
import { ContactCard } from './contact-card.tsx';
import { damagesAsked } from './damages-asked.ts';
import { DamageHistory } from './damage-history.tsx';
import { useEarlyPickUp } from './early-pick-up.ts';
import { type Exchange, roleOf, sideOf, useOwnSteps } from './exchange-view.ts';
import { GetExchangeDocument } from './get-exchange.generated.ts';
import { lookAround } from './here.ts';
import { NoShow } from './no-show.tsx';
import { PartnerProgress } from './partner-progress.tsx';
import { PlaceCard } from './place-card.tsx';
import { Readings } from './readings.tsx';
import { useSettledUploads } from './settled.ts';
import { ShiftSkeleton } from './shift-skeleton.tsx';
import { StepForm } from './step-form.tsx';
import { TimeCard } from './time-card.tsx';

const pollEvery = 3_000;

interface Props {
  title: string;
  exchangeId: string;
  /** Keeps this handover on the screen after its end; undefined lets it go. */
  follow: (exchangeId: string | undefined) => void;
}

export function ExchangeOnScreen({ title, exchangeId, follow }: Props) {
  const query = useQuestion(neverKept(GetExchangeDocument, { driverId: currentUid(), exchangeId }), { pollEvery });
  const exchange = query.data?.getExchange;
  const readAt = query.dataUpdatedAt;
  if (exchange) return <Handover {...{ title, exchange, readAt, follow }} />;
  return (
    <Screen
      title={title}
      back="/app/v2/dashboard"
      state={stateOf(query)}
      skeleton={<ShiftSkeleton />}
      onRetry={() => void query.refetch()}
    />
  );
}

/** The words of the swipe button, by role. */
const swipe = {
  Receiver: { label: 'Iniciar turno', done: 'Turno iniciado' },
  Deliverer: { label: 'Finalizar turno', done: 'Turno finalizado' },
};

interface HandoverProps extends Pick<Props, 'title' | 'follow'> {
  exchange: Exchange;
  /** When it was last read. */
  readAt: number;
}

function Handover({ title, exchange, readAt, follow }: HandoverProps) {
  const role = roleOf(exchange, currentUid());
  const own = useOwnSteps(exchange, role);
  const [open, setOpen] = useState(false);
  const [history, setHistory] = useState(damagesAsked);
  useEffect(lookAround, []);
  useEarlyPickUp(exchange, own, readAt);
  useSettledUploads(exchange, role, own);
  const finished = sideOf(exchange, role).status === 'Done';
  if (exchange.status === 'Cancelled')
    return <Over title={title} exchange={exchange} onLeave={() => follow(undefined)} />;
  const begin = () => {
    follow(exchange._id);
    setOpen(true);
  };
  const close = () => setOpen(false);
  const end = () => {
    close();
    follow(undefined);
  };
  const { label, done } = swipe[role];
  return (
    <Screen
      title={title}
      back="/app/v2/dashboard"
      footer={<SwipeButton label={label} doneLabel={done} state={finished ? 'done' : 'idle'} onConfirm={begin} />}
    >
      <PlaceCard exchange={exchange} role={role} />
      <TimeCard exchange={exchange} role={role} />
      <ContactCard exchange={exchange} role={role} />
      {isActive(exchange.status) && <PartnerProgress exchange={exchange} role={role} />}
      <NoShow exchange={exchange} role={role} />
      {exchange.readings.length > 0 && (
        <Card title="Kilómetros y batería">
          <Readings readings={exchange.readings} />
        </Card>
      )}
      <Card flush>
        <Button kind="ghost" full icon="car" className="ring-0" onClick={() => setHistory(true)}>
          Historial de daños del auto
        </Button>
      </Card>
      <ReportProblem onReport={() => report(exchange)} />
      <StepForm open={open} exchange={exchange} role={role} own={own} onClose={close} onEnd={end} />
      <DamageHistory open={history} onClose={() => setHistory(false)} />
    </Screen>
  );
}

/** [HLP-04] The case names the handover by its car and time. */
function report({ _id, car, time }: Exchange): void {
  const text = `Entrega de ${formatPlate(car.info.plate)}, ${formatDateTime(time)}`;
  void openSupportChat({ about: { kind: 'handover', reference: _id, text } });
}

const inVain = 'Nadie la terminó a tiempo y uno de los dos no llegó. El auto sigue con quien lo entregaba.';

const reasons = {
  missed: 'Nadie la terminó a tiempo. Desde ahora el auto lo tiene quien está de turno.',
  staff: 'Soporte la anuló.',
  shift: 'Cambiaron los turnos, o uno de los dos ya no recibe el auto.',
  returned: 'Uno de los dos devolvió el auto.',
};

function Over({ title, exchange, onLeave }: { title: string; exchange: Exchange; onLeave: () => void }) {
  const { cancelReason, noShows } = exchange;
  const reason = cancelReason === 'missed' && noShows.length > 0 ? inVain : cancelReason && reasons[cancelReason];
  return (
    <Screen
      title={title}
      back="/app/v2/dashboard"
      state="empty"
      empty={
        <Empty
          title="Esta entrega ya no va"
          text={reason ?? undefined}
          action={<Button onClick={onLeave}>Entendido</Button>}
        />
      }
    />
  );
}
