import { statusSteps } from '@volante/domain/drivers/status-steps';
import { statusName } from '@volante/domain/drivers/status-names';
import { formatDateTime } from '@volante/domain/values/dates';
import { StatusPill, type Tone } from '@volante/ui/status-pill.tsx';
import { Facts } from '../../ui/facts.tsx';
import { useDriver } from './context.ts';
import type { DriverQuery } from './driver.generated.ts';
import { rowOffers } from './offers.ts';
import { OfferButton, Section } from './section.tsx';

type Driver = NonNullable<DriverQuery['driver']>;

const reach = (scheme: 'mailto' | 'tel', address: string | null) =>
  address && (
    <a href={`${scheme}:${address}`} className="text-primary">
      {address}
    </a>
  );

/** Who it is and how to reach them. */
export function Who({ driver }: { driver: Driver }) {
  const { uid, name, photo, rut, email, phone, secondPhone, signedUpAt, blocked } = driver;
  return (
    <Section title="Quién es">
      {blocked && (
        <p className="rounded-control bg-info-soft px-3 py-2 text-sm text-info">
          Sus datos están bloqueados: no se muestran nombre, contacto, RUT ni documentos.
        </p>
      )}
      <div className="flex flex-wrap gap-4">
        {photo && <img src={photo} alt={`Foto de ${name}`} className="size-20 shrink-0 rounded-card object-cover" />}
        <div className="min-w-0 flex-1">
          <Facts
            facts={[
              ['RUT', rut],
              ['Correo', reach('mailto', email)],
              ['Teléfono', reach('tel', phone)],
              ['Otro teléfono', reach('tel', secondPhone)],
              ['Se registró', formatDateTime(signedUpAt)],
              [
                'uid',
                <code key="uid" className="text-xs">
                  {uid}
                </code>,
              ],
            ]}
          />
        </div>
      </div>
    </Section>
  );
}

const marks = ({ banned, enabled, deleted }: Driver): [Tone, string][] => [
  ...(banned ? [['bad', 'Bloqueado'] as [Tone, string]] : []),
  ...(enabled ? [] : [['bad', 'Deshabilitado'] as [Tone, string]]),
  ...(deleted ? [['neutral', 'Cuenta eliminada'] as [Tone, string]] : []),
];

/** [CON-10] How the driver stands, since when and why, and where they may go from here. */
export function Status({ driver }: { driver: Driver }) {
  const { uid, actions } = useDriver();
  const { status, substatus, history } = driver;
  const last = history.find(({ subject, after }) => subject === 'status' && after === status);
  const [offer] = rowOffers(actions, 'drivers', { driver: uid, to: status });
  return (
    <Section title="Estado" name="status">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold first-letter:uppercase">{statusName(status)}</span>
        <code className="text-xs text-muted">{substatus ?? status}</code>
        {marks(driver).map(([tone, text]) => (
          <StatusPill key={text} tone={tone}>
            {text}
          </StatusPill>
        ))}
      </p>
      {last && (
        <Facts
          facts={[
            ['Desde', formatDateTime(last.at)],
            ['Lo hizo', last.who],
            ['Por qué', last.why],
          ]}
        />
      )}
      <div>
        <h3 className="mb-1 text-sm text-muted">Desde aquí puede pasar a</h3>
        <ul className="flex flex-col gap-1.5">
          {statusSteps(status).map(({ to, note }) => (
            <li key={to} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {offer ? (
                <OfferButton offer={{ ...offer, filled: { driver: uid, to } }} words={statusName(to)} />
              ) : (
                <span>{statusName(to)}</span>
              )}
              {note && <span className="text-sm text-muted">{note}</span>}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
