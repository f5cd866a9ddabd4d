import { formatAgo } from '@volante/client/format-age.ts';
import { useNow } from '@volante/client/use-now.ts';
import { flagName } from '@volante/domain/onboarding/flag-names';
import { stepTargetDays, stepTitle } from '@volante/domain/onboarding/staff-steps';
import { formatDateTime } from '@volante/domain/values/dates';
import { driverAddress } from '../../lib/driver-address.ts';
import type { OnboardingQuery } from './onboarding.generated.ts';
import { type Doing, RowButton } from '../../ui/action/row-button.tsx';

interface DriversProps {
  rows: OnboardingQuery['onboarding']['rows'];
  onDo: (doing: Doing) => void;
}

const days = (count: number) => (count === 1 ? '1 día' : `${count} días`);

/** [CON-11] Who is in the onboarding, and how long they have been at their step. */
export function Drivers({ rows, onDo }: DriversProps) {
  const time = useNow(60_000);
  return (
    <div className="desk-scroll rounded-card bg-surface shadow-card">
      <table className="desk-table">
        <caption className="sr-only">Conductores en registro, primero quien lleva más tiempo en su paso</caption>
        <thead>
          <tr>
            <th scope="col">En este paso</th>
            <th scope="col">Conductor</th>
            <th scope="col">Paso</th>
            <th scope="col">Le falta</th>
            <th scope="col">
              <span className="sr-only">Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ driver, status, step, since, late, missing }) => (
            <tr key={driver.uid}>
              <td className={`whitespace-nowrap ${late ? 'font-semibold text-expense' : ''}`}>
                <time dateTime={since} title={formatDateTime(since)}>
                  {formatAgo(Date.parse(since), time)}
                </time>
                {late && <span className="block text-xs">Más de {days(stepTargetDays(step))}</span>}
              </td>
              <td className="wrap-break-word">
                <a href={driverAddress(driver.uid)} className="font-semibold text-primary">
                  {driver.name}
                </a>
                {status === 'back to onboarding' && <span className="block text-xs text-muted">De vuelta</span>}
              </td>
              <td>{stepTitle(step)}</td>
              <td className="text-muted">{missing.map(flagName).join(', ') || 'Nada'}</td>
              <td>
                <div className="no-print flex justify-end">
                  {step === 'confirm' && (
                    <RowButton
                      doing={{ name: 'onboarding confirm', filled: { driver: driver.uid } }}
                      words="Confirmar"
                      about={driver.name}
                      onDo={onDo}
                    />
                  )}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
