import { connectorStatusLabel } from '@volante/domain/charging/connector';
import { formatDecimal } from '@volante/domain/values/number';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { type Doing, RowButton } from '../../ui/action/row-button.tsx';
import { chargeAddress } from './ref-in.ts';
import { Since } from './since.tsx';
import type { ConnectorFacts } from './types.ts';
import { connectorTone } from './words.ts';

interface ConnectorTableProps {
  point: string;
  connectors: readonly ConnectorFacts[];
  onDo: (doing: Doing) => void;
}

/** [CON-17] The plugs of a charge point as drivers see them, and what can be asked of each. */
export function ConnectorTable({ point, connectors, onDo }: ConnectorTableProps) {
  return (
    <div className="desk-scroll">
      <table className="desk-table">
        <caption className="sr-only">Conectores de {point}</caption>
        <thead>
          <tr>
            <th scope="col">Conector</th>
            <th scope="col">Enchufe</th>
            <th scope="col">Estado</th>
            <th scope="col">Último aviso</th>
            <th scope="col">Carga</th>
            <th scope="col">
              <span className="sr-only">Órdenes</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {connectors.map((connector) => (
            <ConnectorRow key={connector.id} connector={connector} onDo={onDo} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ConnectorRow({ connector, onDo }: { connector: ConnectorFacts; onDo: (doing: Doing) => void }) {
  const { number, code, plug, current, kw, status, heardAt, errorCode, charge } = connector;
  const button = (name: string, words: string, filled: Record<string, string>) => (
    <RowButton doing={{ name: `charging ${name}`, filled }} words={words} about={code} onDo={onDo} />
  );
  return (
    <tr>
      <td className="whitespace-nowrap">
        <span className="font-semibold">{number}</span> <span className="text-sm text-muted">{code}</span>
      </td>
      <td className="whitespace-nowrap">
        {plug ?? 'Desconocido'} {current}, {formatDecimal(String(kw))} kW
      </td>
      <td className="whitespace-nowrap">
        <StatusPill tone={connectorTone(status)}>{connectorStatusLabel(status)}</StatusPill>
        {errorCode && <span className="block text-xs text-expense">Falla: {errorCode}</span>}
      </td>
      <td>{heardAt ? <Since at={heardAt} /> : 'Nunca'}</td>
      <td className="whitespace-nowrap">
        {charge ? (
          <a href={chargeAddress(charge)} className="font-semibold text-primary">
            En curso
          </a>
        ) : (
          '—'
        )}
      </td>
      <td>
        <div className="no-print flex flex-wrap justify-end gap-1">
          {charge && button('stop', 'Detener', { session: charge })}
          {button('unlock', 'Soltar el cable', { connector: code })}
          {button('availability', 'Servicio', { connector: code })}
        </div>
      </td>
    </tr>
  );
}
