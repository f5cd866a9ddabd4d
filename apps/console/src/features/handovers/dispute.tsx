import { damageNames, damageStateNames, otherVerdict } from '@volante/domain/handover/damages';
import { kindFacts } from '@volante/domain/events/kinds';
import { whenRead } from '@volante/domain/handover/readings';
import { roleNames } from '@volante/domain/handover/steps';
import { formatDateTime } from '@volante/domain/values/dates';
import { formatPlate } from '@volante/domain/values/plate';
import { Card } from '@volante/ui/card.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { StatusPill, type Tone } from '@volante/ui/status-pill.tsx';
import { useState } from 'react';
import { everyMinute, stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { idInPath } from '../../lib/id-in-path.ts';
import { useWho } from '../../lib/me.ts';
import { ActionDialog } from '../../ui/action/action-dialog.tsx';
import { type Doing, RowButton } from '../../ui/action/row-button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Page } from '../../ui/page.tsx';
import { handoverAddress } from './address.ts';
import { DamageDocument, type DamageQuery } from './handovers.generated.ts';
import { Person } from './person.tsx';
import { Photos } from './photos.tsx';

type Damage = NonNullable<DamageQuery['damage']>;

const back = { href: '/disputas', label: 'Disputas' };
const tones: Record<Damage['state'], Tone> = {
  reported: 'info',
  contested: 'warn',
  kept: 'good',
  withdrawn: 'neutral',
};

/** [CON-15] A contested damage: what both said, their photos beside each other, the verdict and what follows from it. */
export function Dispute() {
  const [id] = useState(() => idInPath(location.pathname));
  const { me } = useWho();
  const [doing, setDoing] = useState<Doing>();
  const asked = useApi(DamageDocument, { id }, everyMinute);
  const decides = me.permissions.includes('disputes.decide');
  const damage = asked.data?.damage;
  if (!damage)
    return (
      <Page title="Disputa" back={back} state={stateOf(asked)} onRetry={() => void asked.refetch()}>
        <Empty title="Este daño no existe" text="Revisa la dirección, o búscalo en la lista." />
      </Page>
    );
  return (
    <Page
      title={`Daño en ${formatPlate(damage.plate)}`}
      text={<StatusPill tone={tones[damage.state]}>{damageStateNames[damage.state]}</StatusPill>}
      {...(decides && { back })}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        <Said damage={damage} />
        <Verdict damage={damage} onDo={setDoing} />
      </div>
      {decides && <Photos handover={damage.handoverId} />}
      {doing && <ActionDialog name={doing.name} filled={doing.filled} onClose={() => setDoing(undefined)} />}
    </Page>
  );
}

function Said({ damage }: { damage: Damage }) {
  const { kinds, comment, author, contester, contestComment, contestedAt, reportedBy, seenAt, sides } = damage;
  return (
    <Card title="Lo que dijo cada uno" className="min-w-0">
      <Facts
        facts={[
          ['Daño', kinds.map((kind) => damageNames[kind]).join(', ')],
          ['Lo informó', <Who key="author" who={author} role={reportedBy} />],
          ['Dijo', `«${comment}», ${formatDateTime(seenAt)}`],
          contester && contestedAt
            ? [
                'Lo objetó',
                <Who key="contester" who={contester} role={reportedBy === 'Receiver' ? 'Deliverer' : 'Receiver'} />,
              ]
            : ['Lo objetó', contestedAt ? 'El otro conductor' : 'Nadie todavía'],
          ['Respondió', contestComment && contestedAt && `«${contestComment}», ${formatDateTime(contestedAt)}`],
          ...sides.map(({ role, reading }) => [whenRead[role], reading] as const),
          ['Entrega', <HandoverLink key="handover" damage={damage} />],
        ]}
      />
    </Card>
  );
}

/** Whoever only writes its charge may not see handovers. */
function HandoverLink({ damage: { handoverId, handoverAt } }: { damage: Damage }) {
  const { me } = useWho();
  if (!me.permissions.includes('cars.read')) return formatDateTime(handoverAt);
  return (
    <a href={handoverAddress(handoverId)} className="font-semibold text-primary">
      {formatDateTime(handoverAt)}
    </a>
  );
}

function Who({ who, role }: { who: Damage['author']; role: Damage['reportedBy'] }) {
  return (
    <>
      <Person who={who} /> <span className="text-muted">({roleNames[role].toLowerCase()})</span>
    </>
  );
}

function Verdict({ damage, onDo }: { damage: Damage; onDo: (doing: Doing) => void }) {
  const { id, state, plate, verdictReason, verdictAt, verdictBy } = damage;
  const about = `el daño de ${formatPlate(plate)}`;
  const button = (name: string, verdict: string, words: string) => (
    <RowButton key={words} doing={{ name, filled: { damage: id, verdict } }} words={words} about={about} onDo={onDo} />
  );
  if (state === 'reported')
    return (
      <Card title="Decisión">
        <p className="text-muted">Nadie lo ha objetado: no hay nada que decidir.</p>
      </Card>
    );
  return (
    <Card title="Decisión" className="min-w-0">
      {state === 'contested' ? (
        <>
          <p>Compara las fotos y decide. Ambos conductores reciben la decisión y su motivo, en la app y por correo.</p>
          <div className="no-print mt-2 flex flex-wrap gap-2">
            {button('handover decide', 'kept', 'Confirmar el daño')}
            {button('handover decide', 'withdrawn', 'Descartar el daño')}
          </div>
        </>
      ) : (
        <>
          <Facts
            facts={[
              ['Quedó', damageStateNames[state]],
              ['Motivo', verdictReason],
              ['Decidió', verdictBy?.replace(/^(staff|shell):/, '')],
              ['Cuándo', verdictAt && formatDateTime(verdictAt)],
            ]}
          />
          <div className="no-print mt-2 flex flex-wrap gap-2">
            {state === 'kept' && <Charges damage={damage} onDo={onDo} />}
            {button('handover correct', otherVerdict(state), 'Era un error: corregir')}
          </div>
          {state === 'withdrawn' && (
            <p className="mt-2 text-sm text-muted">
              Si antes se escribió un cobro por este daño, hay que rechazarlo o reversarlo.
            </p>
          )}
        </>
      )}
    </Card>
  );
}

/** Whom to charge is for staff to say: mostly whoever had the car when it happened. The same damage is charged once. */
function Charges({ damage, onDo }: { damage: Damage; onDo: (doing: Doing) => void }) {
  const { actions } = useWho();
  const { plate, delivererId, receiverId, chargeTitle, chargeDescription, chargeReference, sides } = damage;
  const charged = { Deliverer: delivererId, Receiver: receiverId };
  if (!actions.some(({ name }) => name === 'events add'))
    return (
      <p className="w-full text-sm text-muted">
        El cobro lo escribe dinero, en esta misma página: mándales su dirección.
      </p>
    );
  return sides.map(({ role, driver }) => (
    <RowButton
      key={role}
      doing={{
        name: 'events add',
        filled: {
          driver: charged[role],
          kind: kindFacts('damage').name,
          title: chargeTitle,
          description: chargeDescription,
          car: plate,
          source: chargeReference,
        },
      }}
      words={`Escribir el cobro a ${driver?.name ?? roleNames[role].toLowerCase()}`}
      about={formatPlate(plate)}
      onDo={onDo}
    />
  ));
}
