import { afterEvent, type DocumentEvent, documentEvents } from '@volante/domain/documents/status';
import { weekdays } from '@volante/domain/values/calendar-names';
import { formatDate, formatDateTime } from '@volante/domain/values/dates';
import { longDate } from '@volante/domain/values/long-date';
import { StatusPill, type Tone } from '@volante/ui/status-pill.tsx';
import { Facts } from '../../ui/facts.tsx';
import { useDriver } from './context.ts';
import type { DriverQuery } from './driver.generated.ts';
import { flagName } from '@volante/domain/onboarding/flag-names';
import { rowOffers, verbOf } from './offers.ts';
import { OfferButton, Section } from './section.tsx';

type Driver = NonNullable<DriverQuery['driver']>;
type Document = NonNullable<Driver['documents']>[number];

/** [CON-10] How far the onboarding is. */
export function Onboarding({ onboarding: { needed, progress, flags } }: { onboarding: Driver['onboarding'] }) {
  return (
    <Section
      title="Registro"
      name="onboarding"
      aside={<StatusPill tone={needed ? 'warn' : 'good'}>{needed ? `Le falta: ${progress}%` : 'Completo'}</StatusPill>}
    >
      <ul className="flex flex-wrap gap-2">
        {flags.map(({ flag, done, required }) => (
          <li key={flag}>
            <StatusPill tone={done ? 'good' : required ? 'warn' : 'neutral'} icon={done ? 'check' : undefined}>
              {flagName(flag)}
              {!done && (required ? ': falta' : ': no')}
            </StatusPill>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const documentTones: Readonly<Record<string, Tone>> = {
  APPROVED: 'good',
  PENDING: 'info',
  EXPIRING: 'warn',
  EXPIRED: 'bad',
  REJECTED: 'bad',
  ERRORS: 'bad',
};

const reviewWords: Readonly<Record<string, string>> = {
  approve: 'Aprobar',
  reject: 'Rechazar',
  errors: 'Con errores',
  expire: 'Vencer',
};

const isEvent = (verb: string): verb is DocumentEvent => documentEvents.some((event) => event === verb);

function DocumentRow({ document }: { document: Document }) {
  const { uid, actions } = useDriver();
  const { name, title, status, label, expires, uploadedAt, reason, file } = document;
  const offers = file ? rowOffers(actions, 'documents', { driver: uid, name, file }) : [];
  const possible = offers.filter((offer) => {
    const verb = verbOf(offer.name);
    return isEvent(verb) && afterEvent(status, verb) !== null;
  });
  return (
    <tr>
      <td>
        {title}
        {reason && <span className="block text-xs text-muted">{reason}</span>}
      </td>
      <td>
        <StatusPill tone={documentTones[status ?? ''] ?? 'neutral'}>{label}</StatusPill>
      </td>
      <td className="whitespace-nowrap">{expires ? formatDate(expires) : '—'}</td>
      <td className="whitespace-nowrap">{uploadedAt ? formatDateTime(uploadedAt) : '—'}</td>
      <td>
        <div className="no-print flex flex-wrap justify-end gap-2">
          {possible.map((offer) => (
            <OfferButton key={offer.name} offer={offer} words={reviewWords[verbOf(offer.name)]} about={title} />
          ))}
        </div>
      </td>
    </tr>
  );
}

/** [CON-10] Which documents there are and until when. None is opened here. */
export function Documents({ documents }: { documents: Driver['documents'] }) {
  return (
    <Section title="Documentos">
      {documents ? (
        <div className="desk-scroll">
          <table className="desk-table">
            <caption className="sr-only">Documentos del conductor</caption>
            <thead>
              <tr>
                <th scope="col">Documento</th>
                <th scope="col">Estado</th>
                <th scope="col">Vence</th>
                <th scope="col">Subido</th>
                <th scope="col">
                  <span className="sr-only">Acciones</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {documents.map((document) => (
                <DocumentRow key={document.name} document={document} />
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p className="text-muted">No se muestran mientras sus datos están bloqueados.</p>
      )}
    </Section>
  );
}

type Shift = NonNullable<Driver['plan']>['shifts'][number];

const hours = ({ name, startTime, endTime }: Shift) => `${name}, ${startTime} a ${endTime}`;

/** [CON-10] The plan and its shifts: one line where all days are alike. */
export function Plan({ plan }: { plan: Driver['plan'] }) {
  if (!plan)
    return (
      <Section title="Plan" name="plan">
        <p className="text-muted">Todavía no elige un plan.</p>
      </Section>
    );
  const { name, since, shifts, agreed } = plan;
  const texts = shifts.map(hours);
  const alike = new Set(texts).size === 1;
  const days = texts.map((text, day) => [weekdays[day] ?? '', text] as const);
  return (
    <Section title="Plan" name="plan">
      <Facts
        facts={[
          ['Plan', name],
          ['Desde', formatDate(since)],
          ...(alike ? [['Turno', texts[0]] as const] : days),
          ...agreed.map(({ date, shift }) => [`Cambio del ${longDate(date)}`, hours(shift)] as const),
        ]}
      />
    </Section>
  );
}
