import { damageNames, damageStateNames } from '@volante/domain/handover/damages';
import { whenRead } from '@volante/domain/handover/readings';
import { standingNames } from '@volante/domain/handover/standing';
import { roleNames } from '@volante/domain/handover/steps';
import { stepNames } from '@volante/domain/handover/texts';
import { formatDateTime, localDateOf, localTimeOf } from '@volante/domain/values/dates';
import { formatPlate } from '@volante/domain/values/plate';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { useState } from 'react';
import { everyMinute, stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { idInPath } from '../../lib/id-in-path.ts';
import { useWho } from '../../lib/me.ts';
import { ActionDialog } from '../../ui/action/action-dialog.tsx';
import { type Doing, RowButton } from '../../ui/action/row-button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Page } from '../../ui/page.tsx';
import { dayAddress, disputeAddress } from './address.ts';
import { HandoverDocument, type HandoverQuery } from './handovers.generated.ts';
import { Person } from './person.tsx';
import { Photos } from './photos.tsx';
import { reasonWords, standingTones } from './words.ts';

type Shown = NonNullable<HandoverQuery['handover']>;
type Side = Shown['sides'][number];

/** [CON-15] One handover: what each side did, and what staff can do in their place. */
export function Handover() {
  const [id] = useState(() => idInPath(location.pathname));
  const { me } = useWho();
  const [doing, setDoing] = useState<Doing>();
  const [looking, setLooking] = useState(false);
  const asked = useApi(HandoverDocument, { id }, everyMinute);
  const shown = asked.data?.handover;
  if (!shown)
    return (
      <Page
        title="Entrega"
        back={{ href: '/entregas', label: 'Entregas' }}
        state={stateOf(asked)}
        onRetry={() => void asked.refetch()}
      >
        <Empty title="Esta entrega no existe" text="Revisa la dirección, o búscala en su día." />
      </Page>
    );
  const { dueAt, plate, standing, cancelReason, cancelledAt, receivedAt, active, left } = shown;
  const day = localDateOf(dueAt);
  const about = `${formatPlate(plate)} del ${formatDateTime(dueAt)}`;
  const mayLook = ['disputes.decide', 'handovers.repair'].some((one) => me.permissions.includes(one));
  return (
    <Page
      title={`Entrega de ${formatPlate(plate)}`}
      text={<StatusPill tone={standingTones[standing]}>{standingNames[standing]}</StatusPill>}
      back={{ href: dayAddress({ day }), label: `Entregas del ${formatDateTime(dueAt).split(' ')[0]}` }}
    >
      <Card title="La entrega">
        <Facts
          facts={[
            ['Hora', formatDateTime(dueAt)],
            ['Cómo', left ? 'El auto queda estacionado para quien lo recibe' : 'Los conductores se encuentran'],
            ['Recibido', receivedAt && formatDateTime(receivedAt)],
            ['Terminó', cancelledAt && `${formatDateTime(cancelledAt)}: ${reasonWords(cancelReason)}`],
          ]}
        />
        <div className="no-print mt-2 flex flex-wrap gap-2">
          {receivedAt && (
            <RowButton
              doing={{
                name: 'handover received',
                filled: { id, at: `${localDateOf(receivedAt)} ${localTimeOf(receivedAt)}` },
              }}
              words="Corregir desde cuándo lo tiene quien recibe"
              about={about}
              onDo={setDoing}
            />
          )}
          {active && (
            <RowButton
              doing={{ name: 'handover cancel', filled: { id } }}
              words="Anular la entrega"
              about={about}
              onDo={setDoing}
            />
          )}
        </div>
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        {shown.sides.map((side) => (
          <SideCard key={side.role} side={side} id={id} active={active} onDo={setDoing} />
        ))}
      </div>
      {shown.damages.length > 0 && <Damages damages={shown.damages} />}
      {mayLook && shown.photos > 0 && !looking && (
        <div className="no-print flex flex-wrap items-center gap-3">
          <Button kind="secondary" icon="picture" onClick={() => setLooking(true)}>
            Ver las {shown.photos} fotos
          </Button>
          <p className="text-sm text-muted">Queda registrado, y ambos conductores leen que alguien las vio.</p>
        </div>
      )}
      {looking && <Photos handover={id} />}
      {doing && <ActionDialog name={doing.name} filled={doing.filled} onClose={() => setDoing(undefined)} />}
    </Page>
  );
}

interface SideCardProps {
  side: Side;
  id: string;
  active: boolean;
  onDo: (doing: Doing) => void;
}

function SideCard({ side: { role, driver, reading, waitedInVainAt, steps }, id, active, onDo }: SideCardProps) {
  return (
    <Card title={roleNames[role]} aside={<Person who={driver} />} className="min-w-0">
      <ol className="flex flex-col gap-1.5">
        {steps.map(({ type, optional, status, doneAt, note }) => (
          <li key={type} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className={status === 'Pending' ? '' : 'text-muted'}>
              {stepNames[type]}
              {optional && ' (si hay)'}
              {note && <span className="block text-xs text-muted">{note}</span>}
            </span>
            {status === 'Pending' && active ? (
              <RowButton
                doing={{ name: 'handover complete', filled: { id, role, step: type } }}
                words="Dar por hecho"
                about={`${stepNames[type]}, ${roleNames[role].toLowerCase()}`}
                onDo={onDo}
              />
            ) : (
              <span className="text-sm text-muted tabular-nums">{ending(status, doneAt)}</span>
            )}
          </li>
        ))}
      </ol>
      <div className="mt-3">
        <Facts
          facts={[
            [whenRead[role], reading],
            ['Avisó que el otro no llegó', waitedInVainAt && formatDateTime(waitedInVainAt)],
          ]}
        />
      </div>
    </Card>
  );
}

function ending(status: string, doneAt: string | null): string {
  if (doneAt) return localTimeOf(doneAt);
  return status === 'Skipped' ? 'Omitido' : 'Sin hacer';
}

function Damages({ damages }: { damages: Shown['damages'] }) {
  const { me } = useWho();
  const decides = me.permissions.includes('disputes.decide');
  return (
    <Card title="Daños informados">
      <ul className="flex flex-col gap-2">
        {damages.map(({ id, reportedBy, kinds, comment, state }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <StatusPill tone={state === 'contested' ? 'warn' : 'neutral'}>{damageStateNames[state]}</StatusPill>
            <span className="min-w-0 flex-1 wrap-anywhere">
              {kinds.map((kind) => damageNames[kind]).join(', ')}: {comment}
              <span className="block text-xs text-muted">Informó: {roleNames[reportedBy].toLowerCase()}</span>
            </span>
            {decides && state !== 'reported' && (
              <a href={disputeAddress(id)} className="font-semibold text-primary">
                Ver la disputa
              </a>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
