import { formatDateTime } from '@volante/domain/values/dates';
import { driverAddress } from '../../lib/driver-address.ts';
import { foundAddress, foundKinds } from '../../lib/found-kinds.ts';
import { useWho } from '../../lib/me.ts';
import type { FigureQuery } from './figures.generated.ts';
import { amountText } from './words.ts';

type List = FigureQuery['figure'];

const unitHeads = { wh: 'Energía', pesos: 'Monto', minutes: 'Espera' } as const;

/** A plain table: the browser finds, prints and reads it aloud. */
export function RowTable({ list }: { list: List }) {
  const { me } = useWho();
  const { unit } = list;
  return (
    <div className="desk-scroll rounded-card bg-surface shadow-card">
      <table className="desk-table">
        <caption className="sr-only">
          {list.title}, {list.part}, lo más antiguo primero
        </caption>
        <thead>
          <tr>
            <th scope="col">{list.sinceTitle}</th>
            <th scope="col">Qué</th>
            <th scope="col">Conductor</th>
            {unit && (
              <th scope="col" className="text-right">
                {unitHeads[unit]}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {list.rows.map(({ ref, since, title, detail, driver, about, amount }) => {
            const kind = foundKinds.find((one) => one.kind === about?.kind && me.permissions.includes(one.permission));
            return (
              <tr key={ref}>
                <td className="whitespace-nowrap tabular-nums">{formatDateTime(since)}</td>
                <td className="wrap-break-word">
                  {about && kind ? (
                    <a href={foundAddress(kind, about.ref)} className="font-semibold text-primary">
                      {title}
                    </a>
                  ) : (
                    <span className="font-semibold">{title}</span>
                  )}
                  {detail && <span className="block text-sm text-muted">{detail}</span>}
                </td>
                <td className="wrap-break-word">
                  {driver ? (
                    <a href={driverAddress(driver.uid)} className="text-primary">
                      {driver.name}
                    </a>
                  ) : (
                    '—'
                  )}
                </td>
                {unit && (
                  <td className="text-right whitespace-nowrap tabular-nums">
                    {typeof amount === 'number' ? amountText(unit, amount) : '—'}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
