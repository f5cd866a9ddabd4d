import { formatKwh } from '@volante/domain/charging/price';
import { formatDateTime } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { formatPlate } from '@volante/domain/values/plate';
import { driverAddress } from '../../lib/driver-address.ts';
import type { Doing } from '../../ui/action/row-button.tsx';
import { ChargeButtons } from './charge-buttons.tsx';
import { ChargeState } from './charge-state.tsx';
import { chargeAddress, pointAddress } from './ref-in.ts';
import { Since } from './since.tsx';
import type { ChargeFacts } from './types.ts';

interface ChargeTableProps {
  title: string;
  charges: readonly ChargeFacts[];
  onDo: (doing: Doing) => void;
}

export function ChargeTable({ title, charges, onDo }: ChargeTableProps) {
  return (
    <div className="desk-scroll rounded-card bg-surface shadow-card">
      <table className="desk-table">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">Pedida</th>
            <th scope="col">Auto</th>
            <th scope="col">Dónde</th>
            <th scope="col">Estado</th>
            <th scope="col" className="text-right">
              Energía
            </th>
            <th scope="col" className="text-right">
              Costo
            </th>
            <th scope="col">
              <span className="sr-only">Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {charges.map((charge) => (
            <ChargeRow key={charge.id} charge={charge} onDo={onDo} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ChargeRow({ charge, onDo }: { charge: ChargeFacts; onDo: (doing: Doing) => void }) {
  const { id, plate, driver, place, point, connector, askedAt, troubleSince, trouble, energyWh, cost } = charge;
  return (
    <tr>
      <td className="whitespace-nowrap">
        <a href={chargeAddress(id)} className="font-semibold text-primary">
          {formatDateTime(askedAt)}
        </a>
      </td>
      <td>
        <span className="font-semibold whitespace-nowrap">{formatPlate(plate)}</span>
        {driver && (
          <a href={driverAddress(driver.uid)} className="block text-sm text-primary">
            {driver.name}
          </a>
        )}
      </td>
      <td>
        {place}
        <a href={pointAddress(point)} className="block text-sm text-primary">
          {connector}
        </a>
      </td>
      <td>
        <ChargeState charge={charge} />
        {troubleSince && (
          <span className="block text-xs text-muted">
            {trouble === 'end' ? 'Sin noticias ' : 'Terminó '}
            <Since at={troubleSince} />
          </span>
        )}
      </td>
      <td className="text-right whitespace-nowrap tabular-nums">{formatKwh(energyWh)}</td>
      <td className="text-right whitespace-nowrap tabular-nums">{formatPesos(cost)}</td>
      <td>
        <ChargeButtons charge={charge} onDo={onDo} />
      </td>
    </tr>
  );
}
