import { formatDateTime } from '@volante/domain/values/dates';
import { formatInteger } from '@volante/domain/values/number';
import { formatPlate } from '@volante/domain/values/plate';
import { Empty } from '@volante/ui/empty.tsx';
import { stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { useWho } from '../../lib/me.ts';
import { Page } from '../../ui/page.tsx';
import { FreeCarsDocument } from './car-map.generated.ts';

/** [CON-13] Cars without a driver, those that stand the longest first. */
export function FreeCars() {
  const { actions } = useWho();
  const asked = useApi(FreeCarsDocument, {});
  const cars = asked.data?.freeCars ?? [];
  const mayAssign = actions.some(({ name }) => name === 'cars assign');
  return (
    <Page
      title="Autos libres"
      text="Nadie los tiene. Primero los que llevan más días, hasta doscientos."
      back={{ href: '/autos', label: 'Autos' }}
      state={stateOf(asked)}
      onRetry={() => void asked.refetch()}
    >
      {cars.length === 0 ? (
        <Empty title="Ningún auto libre" text="Todos los de la flota tienen conductor." />
      ) : (
        <div className="desk-scroll rounded-card bg-surface shadow-card">
          <table className="desk-table">
            <caption className="sr-only">Autos libres, primero los que llevan más días</caption>
            <thead>
              <tr>
                <th scope="col">Patente</th>
                <th scope="col">Modelo</th>
                <th scope="col">Días libre</th>
                <th scope="col">Desde</th>
                <th scope="col" className="no-print">
                  <span className="sr-only">Asignar</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {cars.map(({ plate, model, color, since, days }) => (
                <tr key={plate}>
                  <td className="whitespace-nowrap">
                    <a href={`/autos/${plate}`} className="font-semibold text-primary">
                      {formatPlate(plate)}
                    </a>
                  </td>
                  <td>
                    {model}, {color}
                  </td>
                  <td className="tabular-nums">{formatInteger(days)}</td>
                  <td className="whitespace-nowrap">{formatDateTime(since)}</td>
                  <td className="no-print">
                    {mayAssign && (
                      <a href={`/autos/${plate}/asignar`} className="font-semibold text-primary">
                        Buscar conductor<span className="sr-only"> para {formatPlate(plate)}</span>
                      </a>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Page>
  );
}
