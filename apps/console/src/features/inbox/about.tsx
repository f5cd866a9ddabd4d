import { formatDateTime, localDate } from '@volante/domain/values/dates';
import { signedPesos } from '@volante/domain/values/money';
import { formatPlate } from '@volante/domain/values/plate';
import { formatWeekRange, weekOfDate } from '@volante/domain/values/week';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { ReasonList } from '@volante/ui/reason-list.tsx';
import { useApi } from '../../lib/graphql/use-api.ts';
import { useWho } from '../../lib/me.ts';
import { amountIn } from './address.ts';
import type { OpenCase } from './open-case.ts';
import { CaseAmountDocument, CaseHandoverDocument } from './inbox.generated.ts';

/** [CON-21] What the driver was looking at when they wrote, opened: the same words as on their screen. */
export function About({ found: { about, driver } }: { found: OpenCase }) {
  const { me } = useWho();
  const may = (permission: string) => me.permissions.includes(permission);
  const reference = about?.reference ?? '';
  return (
    <Card title="De qué se trata">
      <div className="flex flex-col gap-2">
        {about ? (
          <p>
            {about.title}
            {about.text && <span className="block font-semibold wrap-anywhere">{about.text}</span>}
            <span className="block text-xs text-muted">Es lo que dijo la app del conductor.</span>
          </p>
        ) : (
          <p className="text-muted">El conductor escribió sin venir de otra pantalla.</p>
        )}
        {driver && about?.kind === 'settlement' && may('weeks.read') && (
          <Amount uid={driver.uid} reference={reference} />
        )}
        {driver && about?.kind === 'handover' && may('cars.read') && <Handover uid={driver.uid} id={reference} />}
        {driver && (
          <div>
            <Button kind="ghost" icon="user" href={`/conductores/${encodeURIComponent(driver.uid)}`}>
              Abrir su ficha
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

/** Never asked: what the app said names no amount. */
const nothing = { date: localDate('2000-01-03'), key: '', day: null };

/** '¿Por qué?' of the amount, as the driver reads it. */
function Amount({ uid, reference }: { uid: string; reference: string }) {
  const amount = amountIn(reference);
  const asked = useApi(CaseAmountDocument, { uid, ...(amount ?? nothing) }, { enabled: amount !== undefined });
  const week = asked.data?.driver?.week;
  if (!amount || !week) return null;
  const { why, closed } = week;
  const monday = weekOfDate(amount.date);
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-2">
      <p className="font-semibold">
        {why ? `${why.title}: ${signedPesos(why.amount)}` : 'Ese monto ya no está en la semana.'}
        <span className="block text-sm font-normal text-muted">
          {formatWeekRange(monday)}, {closed ? 'cerrada' : 'todavía abierta'}
        </span>
      </p>
      {why?.note && <p className="text-sm text-muted">{why.note}</p>}
      {why?.lists.map((list, at) => (
        <ReasonList key={list.title ?? at} list={list} onOpen={() => {}} />
      ))}
      <a href={`/conductores/${encodeURIComponent(uid)}?semana=${amount.date}`} className="font-semibold text-primary">
        Ver la semana entera
      </a>
    </div>
  );
}

const words = { Pending: 'Por hacer', Started: 'En curso', Done: 'Hecha', Cancelled: 'Cancelada' } as const;

function Handover({ uid, id }: { uid: string; id: string }) {
  const asked = useApi(CaseHandoverDocument, { uid });
  const found = asked.data?.driver?.handovers.find((one) => one.id === id);
  if (!found) return null;
  const { dueAt, plate, gives, other, status, receivedAt } = found;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 border-t border-line pt-2">
      <dt className="text-sm text-muted">Hora</dt>
      <dd>{formatDateTime(dueAt)}</dd>
      <dt className="text-sm text-muted">Auto</dt>
      <dd>{formatPlate(plate)}</dd>
      <dt className="text-sm text-muted">{gives ? 'Entrega a' : 'Recibe de'}</dt>
      <dd className="wrap-anywhere">{other.name}</dd>
      <dt className="text-sm text-muted">Estado</dt>
      <dd>
        {words[status]}
        {receivedAt && `, recibido el ${formatDateTime(receivedAt)}`}
      </dd>
    </dl>
  );
}
