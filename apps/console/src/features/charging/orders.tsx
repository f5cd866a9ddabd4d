import { formatDateTime } from '@volante/domain/values/dates';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import type { OrderFacts } from './types.ts';

const toneOf = ({ waits, obeyed }: OrderFacts) => (waits ? 'info' : obeyed ? 'good' : 'bad');

/** [CON-17] What charge points were asked, each with the point's own answer and what it changed, the newest first. */
export function Orders({ orders }: { orders: readonly OrderFacts[] }) {
  if (orders.length === 0) return <p className="text-muted">No se le ha pedido nada.</p>;
  return (
    <div className="desk-scroll">
      <table className="desk-table">
        <caption className="sr-only">Órdenes, la más nueva primero</caption>
        <thead>
          <tr>
            <th scope="col">Cuándo</th>
            <th scope="col">Orden</th>
            <th scope="col">Respuesta del cargador</th>
            <th scope="col">Qué cambió</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OrderRow({ order }: { order: OrderFacts }) {
  const { name, connector, askedBy, askedAt, state, effect, followed, answer } = order;
  return (
    <tr>
      <td className="whitespace-nowrap">{formatDateTime(askedAt)}</td>
      <td>
        <span className="font-semibold">
          {name}
          {connector !== null && `, conector ${connector}`}
        </span>
        <span className="block text-xs text-muted">{askedBy}</span>
      </td>
      <td>
        <StatusPill tone={toneOf(order)}>{state}</StatusPill>
        {answer && answer.length > 30 && (
          <details>
            <summary className="cursor-pointer text-sm text-primary">Respuesta completa</summary>
            <code className="block max-w-160 text-xs wrap-anywhere whitespace-pre-wrap">{answer}</code>
          </details>
        )}
      </td>
      <td>
        {effect ?? '—'}
        {followed.length > 0 && <span className="block text-sm text-muted">Después: {followed.join(', ')}.</span>}
      </td>
    </tr>
  );
}
