import { reviewLabel } from '@volante/domain/charging/review';
import { formatPesos } from '@volante/domain/values/money';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { Gauge } from '@volante/ui/gauge.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { addressOf } from './address.ts';
import { ChargeFacts } from './charge-facts.tsx';
import { SessionBadge } from './session-badge.tsx';
import { distanceWords, formatKwh, priceWords } from './station-view.ts';
import { timeWords } from './time-words.ts';
import type { Session } from './use-session.ts';

/** [CHG-06] A charge that has ended: what it gave and what it costs, or why it came to nothing and where to go instead. */
export function ChargeResult({ session }: { session: Session }) {
  if (session.status === 'Invalid') return <Failed session={session} />;
  return session.inReview ? <InReview session={session} /> : <Ended session={session} />;
}

/** [DAY-04] Nobody can have taken what was reported: instead of a price, why there is none yet. */
function InReview({ session: { status, message } }: { session: Session }) {
  return (
    <Card className="flex flex-col items-start gap-3">
      <div className="flex flex-wrap gap-2">
        <SessionBadge status={status} />
        <StatusPill tone="warn" icon="clock">
          {reviewLabel}
        </StatusPill>
      </div>
      <p className="font-semibold">{message}</p>
    </Card>
  );
}

function Ended({ session }: { session: Session }) {
  const { status, finalSoc, powerDelivered, startDate, endDate, cost, pricePerKwh } = session;
  const facts = [
    { name: 'Energía', value: formatKwh(powerDelivered) },
    {
      name: 'Tiempo',
      value: startDate === null || endDate === null ? '—' : timeWords(Date.parse(endDate) - Date.parse(startDate)),
    },
  ];
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex justify-center">
        <SessionBadge status={status} />
      </div>
      <p className="text-center">
        <span className="block text-2xl font-bold">{pricePerKwh === 0 ? 'Gratis' : formatPesos(cost)}</span>
        {pricePerKwh > 0 && <span className="text-sm text-muted">{priceWords(pricePerKwh)}</span>}
      </p>
      {finalSoc !== null && <Gauge label="Carga de la batería" value={finalSoc} tone="good" />}
      <ChargeFacts facts={facts} />
    </Card>
  );
}

function Failed({ session: { status, message, suggestion } }: { session: Session }) {
  return (
    <Card className="flex flex-col items-start gap-3">
      <SessionBadge status={status} />
      <p role="alert" className="font-semibold">
        {message ?? 'La carga no comenzó.'}
      </p>
      <p className="text-muted">No se te cobra nada.</p>
      {suggestion && (
        <>
          <p>
            El conector libre más cercano está en {suggestion.addressAlias}, {distanceWords(suggestion.distance)}.
          </p>
          <Button kind="secondary" href={addressOf({ station: suggestion.stationId })}>
            Ver {suggestion.addressAlias}
          </Button>
        </>
      )}
    </Card>
  );
}
