import {
  answerNames,
  carActionNames,
  doorActionNames,
  doorFailureNames,
  doorStandingNames,
  secondsBetween,
} from '@volante/domain/doors/staff-words';
import { formatDateTime, localDateOf } from '@volante/domain/values/dates';
import { formatPlate } from '@volante/domain/values/plate';
import { Card } from '@volante/ui/card.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { StatusPill, type Tone } from '@volante/ui/status-pill.tsx';
import { useState } from 'react';
import { driverAddress } from '../../lib/driver-address.ts';
import { stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { idInPath } from '../../lib/id-in-path.ts';
import { Facts } from '../../ui/facts.tsx';
import { Page } from '../../ui/page.tsx';
import { clockTime } from './clock-time.ts';
import { DoorOrderDocument, type DoorOrderQuery } from './doors.generated.ts';

type Order = NonNullable<DoorOrderQuery['doorOrder']>;
type Message = Order['messages'][number];

const back = { href: '/puertas', label: 'Puertas' };
const tones: Record<Order['standing'], Tone> = { running: 'info', done: 'good', failed: 'bad' };
/** One that is under way ends within half a minute. */
const everySeconds = 3_000;

/** [CON-16] One order to the doors of a car: what the driver saw, and what the car was told and answered, with every time. */
export function DoorOrder() {
  const [id] = useState(() => idInPath(location.pathname));
  const [live, setLive] = useState(true);
  const asked = useApi(DoorOrderDocument, { id }, live ? { everyMs: everySeconds } : {});
  const order = asked.data?.doorOrder;
  if (live && asked.data && order?.standing !== 'running') setLive(false);
  if (!order)
    return (
      <Page title="Orden de puertas" back={back} state={stateOf(asked)} onRetry={() => void asked.refetch()}>
        <Empty title="Esta orden no existe" text="Revisa la dirección, o búscala en la lista." />
      </Page>
    );
  const { action, plate, standing } = order;
  return (
    <Page
      title={`${doorActionNames[action]} ${formatPlate(plate)}`}
      text={<StatusPill tone={tones[standing]}>{doorStandingNames[standing]}</StatusPill>}
      back={back}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        <Summary order={order} />
        <Steps order={order} />
      </div>
      <Messages order={order} />
    </Page>
  );
}

function Summary({ order: { plate, driver, failure, told, pressedAt, finishedAt } }: { order: Order }) {
  return (
    <Card title="La orden">
      <Facts
        facts={[
          ['Pedida', formatDateTime(pressedAt)],
          [
            'Auto',
            <a key="car" href={`/puertas?car=${plate}`} className="font-semibold text-primary">
              {formatPlate(plate)}
            </a>,
          ],
          [
            'Conductor',
            driver && (
              <a key="driver" href={driverAddress(driver.uid)} className="font-semibold text-primary">
                {driver.name}
              </a>
            ),
          ],
          ['Demoró', finishedAt && secondsBetween(new Date(pressedAt), new Date(finishedAt))],
          [
            'Por qué falló',
            failure && (
              <span key="failure" className="text-expense">
                {doorFailureNames[failure]}
              </span>
            ),
          ],
          ['El conductor leyó', told],
        ]}
      />
    </Card>
  );
}

/** How far it got. What it did not reach is said, because that is mostly the question. */
function Steps({ order }: { order: Order }) {
  const steps: (readonly [string, string | null])[] = [
    ['El conductor la pidió', order.pressedAt],
    ['Un proceso la tomó', order.takenAt],
    ['Se envió la llave al auto', order.sentAt],
    ['El auto confirmó la llave', order.receivedAt],
    ['Se envió la orden a las puertas', order.actedAt],
    [order.standing === 'failed' ? 'Terminó con una falla' : 'El auto confirmó las puertas', order.finishedAt],
  ];
  return (
    <Card title="Hasta dónde llegó">
      <ol className="flex flex-col gap-1.5">
        {steps.map(([name, at]) => (
          <li key={name} className={`flex flex-wrap justify-between gap-x-4 ${at ? '' : 'text-muted'}`}>
            <span>{name}</span>
            <span className="tabular-nums">{at ? <After order={order} at={at} /> : 'No llegó'}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const After = ({ order: { pressedAt }, at }: { order: Order; at: string }) => (
  <time dateTime={at} title={formatDateTime(at)}>
    {clockTime(at)}
    {at !== pressedAt && <span className="ml-2 text-muted">+{secondsBetween(new Date(pressedAt), new Date(at))}</span>}
  </time>
);

function Messages({ order }: { order: Order }) {
  const { messages, pressedAt } = order;
  if (messages.length === 0) return <p className="text-muted">Al auto no se le dijo nada.</p>;
  return (
    <div className="desk-scroll rounded-card bg-surface shadow-card">
      <table className="desk-table">
        <caption className="sr-only">Qué se le dijo al auto el {localDateOf(pressedAt)}, en orden</caption>
        <thead>
          <tr>
            <th scope="col">Qué se le dijo</th>
            <th scope="col">Enviado</th>
            <th scope="col">Valía hasta</th>
            <th scope="col">Retirado</th>
            <th scope="col">Respondió</th>
            <th scope="col">Qué respondió</th>
          </tr>
        </thead>
        <tbody>
          {messages.map((message) => (
            <MessageRow key={message.id} order={order} message={message} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MessageRow({ order, message }: { order: Order; message: Message }) {
  const { action, sentAt, expiresAt, cancelledAt, answeredAt, answer, late } = message;
  const time = 'whitespace-nowrap tabular-nums';
  return (
    <tr>
      <td className="font-semibold">{carActionNames[action]}</td>
      <td className={time}>
        <After order={order} at={sentAt} />
      </td>
      <td className={time}>{clockTime(expiresAt)}</td>
      <td className={time}>{cancelledAt && clockTime(cancelledAt)}</td>
      <td className={time}>{answeredAt && <After order={order} at={answeredAt} />}</td>
      <td>
        {answer ? answerNames[answer] : <span className="text-muted">Nada todavía</span>}
        {late && <span className="block text-xs text-expense">Llegó cuando la orden ya había terminado</span>}
      </td>
    </tr>
  );
}
