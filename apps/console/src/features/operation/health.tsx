import { formatDateTime } from '@volante/domain/values/dates';
import { Card } from '@volante/ui/card.tsx';
import { Icon } from '@volante/ui/icon.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { everyMinute, stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { Listed } from '../../ui/listed.tsx';
import { ManualLink } from './manual-link.tsx';
import { OperationHealthDocument, type OperationHealthQuery } from './operation.generated.ts';
import { skewWords } from './words.ts';

type Now = OperationHealthQuery['operationHealth'];

/** Nodes, their versions, and this node's clock beside the database's. */
export function Health() {
  const asked = useApi(OperationHealthDocument, {}, everyMinute);
  const now = asked.data?.operationHealth;
  return (
    <Card title="Servidores y reloj" aside={<ManualLink section="Clock">Reloj en el manual</ManualLink>}>
      <Listed state={stateOf(asked)} onRetry={() => void asked.refetch()}>
        {now && <Shown now={now} />}
      </Listed>
    </Card>
  );
}

function Shown({ now }: { now: Now }) {
  const { node, version, role, databaseNow, skewSeconds, skewed, mixed, nodes } = now;
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        <dt className="text-sm text-muted">Hora de la base de datos</dt>
        <dd>{formatDateTime(databaseNow)}</dd>
        <dt className="text-sm text-muted">Reloj de este servidor</dt>
        <dd className="flex flex-wrap items-center gap-2">
          {skewWords(skewSeconds)}
          {skewed && <StatusPill tone="bad">Reloj malo</StatusPill>}
        </dd>
        <dt className="text-sm text-muted">Responde</dt>
        <dd className="wrap-anywhere">
          {node}, versión {version} ({role})
        </dd>
      </dl>
      {mixed && (
        <p className="flex items-start gap-2 rounded-control bg-instalment-soft px-4 py-3 text-instalment">
          <Icon name="warning" size={18} className="mt-px" />
          <span>
            Hay versiones distintas corriendo a la vez.{' '}
            <ManualLink section="VolanteVersionsMixed">Qué hacer</ManualLink>
          </span>
        </p>
      )}
      {nodes.length === 0 ? (
        <p className="text-sm text-muted">La base de datos es la de este mismo proceso: no hay otros servidores.</p>
      ) : (
        <div className="desk-scroll">
          <table className="desk-table">
            <caption className="sr-only">Procesos conectados a la base de datos</caption>
            <thead>
              <tr>
                <th scope="col">Servidor</th>
                <th scope="col">Versión</th>
                <th scope="col">Conectado desde</th>
                <th scope="col">Conexiones</th>
              </tr>
            </thead>
            <tbody>
              {nodes.map((each) => (
                <tr key={each.node}>
                  <td className="wrap-break-word">{each.node}</td>
                  <td className="tabular-nums">{each.version}</td>
                  <td className="whitespace-nowrap">{formatDateTime(each.since)}</td>
                  <td className="tabular-nums">{each.connections}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
