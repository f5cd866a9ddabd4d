import { formatAgo } from '@volante/client/format-age.ts';
import { useNow } from '@volante/client/use-now.ts';
import { formatDateTime } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { driverAddress } from '../../lib/driver-address.ts';
import { type Doing, RowButton } from '../../ui/action/row-button.tsx';
import { batchAddress } from './batch-facts.ts';
import type { ReturnedPayoutsQuery } from './payouts.generated.ts';
import { holdTones } from './tones.ts';

interface ReturnedProps {
  rows: ReturnedPayoutsQuery['returnedPayouts'];
  onDo: (doing: Doing) => void;
}

/** [BKS-07] What banks returned and is still owed: an account that returned money gets none until it is another, or staff say why. */
export function Returned({ rows, onDo }: ReturnedProps) {
  const time = useNow(60_000);
  return (
    <div className="desk-scroll rounded-card bg-surface shadow-card">
      <table className="desk-table">
        <caption className="sr-only">Depósitos devueltos que se deben todavía, el más antiguo primero</caption>
        <thead>
          <tr>
            <th scope="col">Devuelto</th>
            <th scope="col">Conductor</th>
            <th scope="col" className="text-right!">
              Monto
            </th>
            <th scope="col">El banco dijo</th>
            <th scope="col">Su cuenta</th>
            <th scope="col">
              <span className="sr-only">Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ driver, hold }) => (
            <tr key={`${driver.uid} ${hold.batch} ${hold.since}`}>
              <td className="whitespace-nowrap">
                <time dateTime={hold.since} title={formatDateTime(hold.since)}>
                  {formatAgo(Date.parse(hold.since), time)}
                </time>
                <a href={batchAddress(hold.batch)} className="block text-xs text-primary">
                  {hold.batch}
                </a>
              </td>
              <td className="wrap-break-word">
                <a href={driverAddress(driver.uid)} className="font-semibold text-primary">
                  {driver.name}
                </a>
              </td>
              <td className="text-right tabular-nums">{formatPesos(hold.amount)}</td>
              <td className="wrap-break-word">
                {hold.reason}
                <span className="block text-xs text-muted">{hold.bank}</span>
              </td>
              <td>
                <StatusPill tone={holdTones[hold.state]}>{hold.label}</StatusPill>
                <span className="mt-0.5 block text-xs text-muted">{hold.meaning}</span>
              </td>
              <td>
                <div className="no-print flex justify-end whitespace-nowrap">
                  {hold.state !== 'noAccount' && (
                    <RowButton
                      doing={{ name: 'payouts prepare', filled: { driver: driver.uid } }}
                      words={hold.state === 'held' ? 'Pagar igual' : 'Preparar su pago'}
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
