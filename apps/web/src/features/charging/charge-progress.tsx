import { silenceWords } from '@volante/domain/charging/news';
import { reviewLabel } from '@volante/domain/charging/review';
import { formatPesos } from '@volante/domain/values/money';
import { useNow } from '@volante/client/use-now.ts';
import { Card } from '@volante/ui/card.tsx';
import { Gauge } from '@volante/ui/gauge.tsx';
import { ChargeFacts } from './charge-facts.tsx';
import { SessionBadge } from './session-badge.tsx';
import { formatKw, formatKwh, priceWords } from './station-view.ts';
import { timeWords } from './time-words.ts';
import type { Session } from './use-session.ts';

/** [CHG-06] A charge while it goes on: how full, how much, how fast, for how long and what it costs so far. */
export function ChargeProgress({ session }: { session: Session }) {
  const time = useNow(1000);
  const { status, finalSoc, initialSoc, powerDelivered, silentSince } = session;
  const silent = silentSince !== null;
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex justify-center">
        <SessionBadge status={status} silent={silent} />
      </div>
      <Gauge
        label="Carga de la batería"
        value={finalSoc ?? initialSoc}
        text={formatKwh(powerDelivered)}
        tone={silent ? 'primary' : 'good'}
      />
      <Standing session={session} time={time} />
      <ChargeFacts facts={factsOf(session, time)} />
      <p className="text-sm text-muted">{priceWords(session.pricePerKwh)}</p>
    </Card>
  );
}

/** The sentence under the gauge. */
function Standing({ session: { status, initialSoc, silentSince }, time }: { session: Session; time: number }) {
  if (status === 'Pending') {
    return (
      <output className="text-center">
        Esperando al cargador. Conecta el cable a tu auto: la carga comienza sola.
      </output>
    );
  }
  if (silentSince !== null) {
    return (
      <output className="text-center">
        <b className="block">{silenceWords(silentSince, new Date(time))}</b>
        Los datos son de esa hora. La carga puede seguir: mira la pantalla del cargador.
      </output>
    );
  }
  return initialSoc !== null && <p className="text-center text-muted">Comenzó con {initialSoc}% de batería</p>;
}

/** [DAY-11] Without news there is no power, and time and cost stand still at the last one. */
function factsOf({ currentPower, startDate, cost, inReview, pricePerKwh, silentSince }: Session, time: number) {
  const until = silentSince === null ? time : Date.parse(silentSince);
  return [
    ...(silentSince === null
      ? [{ name: 'Potencia', value: currentPower === null ? '—' : formatKw(currentPower) }]
      : []),
    { name: 'Tiempo', value: startDate === null ? '—' : timeWords(until - Date.parse(startDate)) },
    ...(pricePerKwh > 0
      ? [
          {
            name: silentSince === null ? 'Costo hasta ahora' : 'Costo a esa hora',
            value: inReview ? reviewLabel : formatPesos(cost),
          },
        ]
      : []),
  ];
}
