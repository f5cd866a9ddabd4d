import { perKwh, priceTimeLabel } from '@volante/domain/charging/station';
import { formatDate } from '@volante/domain/values/dates';
import { type Doing, RowButton } from '../../ui/action/row-button.tsx';
import type { StationPrice } from './types.ts';

interface PricesProps {
  station: string;
  prices: readonly StationPrice[];
  onDo: (doing: Doing) => void;
}

const daysOf = ({ from, until }: StationPrice) =>
  until ? `${formatDate(from)} al ${formatDate(until)}` : `Desde el ${formatDate(from)}`;

/** [CON-17] What a kWh cost, costs and will cost, the latest first. */
export function Prices({ station, prices, onDo }: PricesProps) {
  return (
    <div className="desk-scroll">
      <table className="desk-table">
        <caption className="sr-only">Precios por kWh, el último primero</caption>
        <thead>
          <tr>
            <th scope="col">Días</th>
            <th scope="col">Precio</th>
            <th scope="col">Rige</th>
            <th scope="col">
              <span className="sr-only">Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {prices.toReversed().map((price) => (
            <tr key={price.from}>
              <td>
                <span className="whitespace-nowrap">{daysOf(price)}</span>
                {price.saidBy && <span className="block text-xs text-muted">{price.saidBy}</span>}
              </td>
              <td className="whitespace-nowrap">{perKwh(price.price)}</td>
              <td className={price.time === 'now' ? 'font-semibold' : ''}>{priceTimeLabel(price.time)}</td>
              <td className="no-print text-right">
                {price.time === 'planned' && (
                  <RowButton
                    doing={{ name: 'charging withdraw-price', filled: { station, from: price.from } }}
                    words="Retirar"
                    about={`el precio del ${formatDate(price.from)}`}
                    onDo={onDo}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
