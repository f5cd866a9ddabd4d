import { isActive } from '@volante/domain/handover/status';
import { formatDateTime } from '@volante/domain/values/dates';
import { formatPlate } from '@volante/domain/values/plate';
import { StatusPill, type Tone } from '@volante/ui/status-pill.tsx';
import { driverAddress } from '../../lib/driver-address.ts';
import { stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { Facts } from '../../ui/facts.tsx';
import { useDriver } from './context.ts';
import { DriverCarDocument, type DriverCarQuery } from './driver.generated.ts';
import { rowOffers, verbOf } from './offers.ts';
import { Loaded, OfferButton, Section } from './section.tsx';

type Shown = NonNullable<DriverCarQuery['driver']>;
type Handover = Shown['handovers'][number];

/** [CON-10] The car, who shares it, and how it changed hands. No place is shown. */
export function CarAndHandovers() {
  const { uid } = useDriver();
  const asked = useApi(DriverCarDocument, { uid });
  const shown = asked.data?.driver;
  const loaded = { state: stateOf(asked), onRetry: () => void asked.refetch() };
  return (
    <>
      <Section title="Auto" name="car">
        <Loaded {...loaded}>{shown?.car ? <Car car={shown.car} /> : <WithoutCar />}</Loaded>
      </Section>
      <Section title="Entregas">
        <Loaded {...loaded}>
          {shown && shown.handovers.length > 0 ? (
            <Handovers handovers={shown.handovers} />
          ) : (
            <p className="text-muted">No ha tenido entregas.</p>
          )}
        </Loaded>
      </Section>
    </>
  );
}

/** [CON-14] Whoever waits for a car gets one from here. */
function WithoutCar() {
  const { uid, actions } = useDriver();
  return (
    <p className="text-muted">
      No tiene auto.{' '}
      {actions.some(({ name }) => name === 'cars assign') && (
        <a href={`${driverAddress(uid)}/asignar`} className="font-semibold text-primary">
          Buscarle uno
        </a>
      )}
    </p>
  );
}

function Car({ car: { plate, model, color, since, toPickUp, partners } }: { car: NonNullable<Shown['car']> }) {
  return (
    <Facts
      facts={[
        ['Patente', formatPlate(plate)],
        ['Modelo', `${model}, ${color}`],
        ['Asignado', formatDateTime(since)],
        ['Retiro', toPickUp && 'Todavía no lo retira'],
        [
          'Lo comparte con',
          partners.length > 0 && partners.map(({ uid, name }) => <DriverLink key={uid} uid={uid} name={name} />),
        ],
      ]}
    />
  );
}

const DriverLink = ({ uid, name }: { uid: string; name: string }) => (
  <a href={driverAddress(uid)} className="font-semibold text-primary">
    {name}
  </a>
);

const statuses: Readonly<Record<Handover['status'], readonly [Tone, string]>> = {
  Pending: ['info', 'Por hacer'],
  Started: ['info', 'En curso'],
  Done: ['good', 'Hecha'],
  Cancelled: ['neutral', 'Cancelada'],
};

const reasons: Readonly<Record<string, string>> = {
  missed: 'nadie la terminó',
  staff: 'la canceló el equipo',
  shift: 'cambiaron los turnos',
  returned: 'devolvió el auto',
};

const repairs: Readonly<Record<string, string>> = {
  cancel: 'Cancelar',
  complete: 'Completar un paso',
  received: 'Marcar recibido',
};

function Handovers({ handovers }: { handovers: readonly Handover[] }) {
  return (
    <div className="desk-scroll">
      <table className="desk-table">
        <caption className="sr-only">Últimas entregas, la más nueva primero</caption>
        <thead>
          <tr>
            <th scope="col">Hora</th>
            <th scope="col">Auto</th>
            <th scope="col">Qué</th>
            <th scope="col">Estado</th>
          </tr>
        </thead>
        <tbody>
          {handovers.map((handover) => (
            <HandoverRow key={handover.id} handover={handover} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HandoverRow({ handover }: { handover: Handover }) {
  const { actions } = useDriver();
  const { id, dueAt, plate, gives, other, status, left, cancelReason } = handover;
  const [tone, text] = statuses[status];
  const offers = isActive(status) ? rowOffers(actions, 'handover', { id }) : [];
  return (
    <tr>
      <td className="whitespace-nowrap">
        <a href={`/entregas/${id}`} className="font-semibold text-primary">
          {formatDateTime(dueAt)}
        </a>
      </td>
      <td className="whitespace-nowrap">{formatPlate(plate)}</td>
      <td>
        {gives ? 'Entrega a ' : 'Recibe de '}
        <DriverLink {...other} />
        {left && <span className="block text-xs text-muted">sin encontrarse</span>}
      </td>
      <td>
        <StatusPill tone={tone}>{text}</StatusPill>
        {cancelReason && <span className="block text-xs text-muted">{reasons[cancelReason] ?? cancelReason}</span>}
        <div className="no-print flex flex-wrap gap-2">
          {offers.map((offer) => (
            <OfferButton
              key={offer.name}
              offer={offer}
              words={repairs[verbOf(offer.name)]}
              about={`la entrega de las ${formatDateTime(dueAt)}`}
            />
          ))}
        </div>
      </td>
    </tr>
  );
}
