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
  const { status, finalSoc, initialSoc, powerDelivered, currentPower, startDate, cost, inReview, pricePerKwh } =
    session;
  const pending = status === 'Pending';
  const facts = [
    { name: 'Potencia', value: currentPower === null ? '—' : formatKw(currentPower) },
    { name: 'Tiempo', value: startDate === null ? '—' : timeWords(time - Date.parse(startDate)) },
    ...(pricePerKwh > 0 ? [{ name: 'Costo hasta ahora', value: inReview ? reviewLabel : formatPesos(cost) }] : []),
  ];
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex justify-center">
        <SessionBadge status={status} />
      </div>
      <Gauge label="Carga de la batería" value={finalSoc ?? initialSoc} text={formatKwh(powerDelivered)} tone="good" />
      {pending ? (
        <output className="text-center">
          Esperando al cargador. Conecta el cable a tu auto: la carga comienza sola.
        </output>
      ) : (
        initialSoc !== null && <p className="text-center text-muted">Comenzó con {initialSoc}% de batería</p>
      )}
      <ChargeFacts facts={facts} />
      <p className="text-sm text-muted">{priceWords(pricePerKwh)}</p>
    </Card>
  );
}
