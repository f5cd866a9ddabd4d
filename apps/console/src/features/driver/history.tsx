import { isDriverStatus } from '@volante/domain/drivers/status';
import { statusName } from '@volante/domain/drivers/status-names';
import { changedFields } from '@volante/domain/personal-data/changed-fields';
import { formatDateTime } from '@volante/domain/values/dates';
import { useWho } from '../../lib/me.ts';
import type { DriverQuery } from './driver.generated.ts';
import { flagName } from '@volante/domain/onboarding/flag-names';
import { Section } from './section.tsx';

type Change = NonNullable<DriverQuery['driver']>['history'][number];

const subjects: Readonly<Record<string, string>> = {
  status: 'Estado',
  banned: 'Bloqueado',
  enabled: 'Habilitado',
  access: 'Acceso',
  deleted: 'Cuenta eliminada',
  car: 'Auto',
  info: 'Datos personales',
  guarantee: 'Garantía',
  shift: 'Turno',
  swap: 'Cambio de turno',
  pickUp: 'Retiro del auto',
  'cash trips': 'Viajes en efectivo',
  'lead.source': 'Cómo llegó',
};

function subjectName(subject: string): string {
  const [verified, flag] = subject.split('.', 2);
  if (verified === 'verified' && flag) return `Verificación: ${flagName(flag)}`;
  return subjects[subject] ?? subject;
}

const said = (subject: string, value: string | null): string => {
  if (value === null) return '';
  if (subject === 'status' && isDriverStatus(value)) return statusName(value);
  if (subject === 'info') return changedFields(value);
  return value === 'true' ? 'sí' : value === 'false' ? 'no' : value;
};

function words({ subject, before, after }: Change): string {
  const [from, to] = [said(subject, before), said(subject, after)];
  return from && to ? `${from} → ${to}` : to || (from && `ya no ${from}`);
}

/** [CON-10] What changed about the driver; what staff did stands in the record besides. */
export function History({ uid, history }: { uid: string; history: readonly Change[] }) {
  const { me } = useWho();
  return (
    <Section
      title="Historia"
      aside={
        me.permissions.includes('audit.read') && (
          <a href={`/bitacora?${new URLSearchParams({ subject: uid })}`} className="font-semibold text-primary">
            Lo que hizo el equipo
          </a>
        )
      }
    >
      {history.length === 0 ? (
        <p className="text-muted">Nada ha cambiado desde que se registró.</p>
      ) : (
        <div className="desk-scroll">
          <table className="desk-table">
            <caption className="sr-only">Cambios, el más nuevo primero</caption>
            <thead>
              <tr>
                <th scope="col">Cuándo</th>
                <th scope="col">Qué</th>
                <th scope="col">Quién</th>
                <th scope="col">Por qué</th>
              </tr>
            </thead>
            <tbody>
              {history.map((change) => (
                <tr key={change.id}>
                  <td className="whitespace-nowrap">{formatDateTime(change.at)}</td>
                  <td className="wrap-break-word">
                    {subjectName(change.subject)}
                    <span className="block text-xs text-muted">{words(change)}</span>
                  </td>
                  <td className="wrap-break-word">{change.who}</td>
                  <td className="wrap-break-word">{change.why || '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}
