import { reviewLabel } from '@volante/domain/charging/review';
import { distanceWords } from '@volante/domain/geography/distance';
import { Button } from '@volante/ui/button.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { addressOf } from './address.ts';
import { Receipt } from './receipt.tsx';
import { SessionBadge } from './session-badge.tsx';
import type { Session } from './use-session.ts';

/** [CHG-06] A charge that has ended: what it gave and what it costs, or why it came to nothing and where to go instead. */
export function ChargeResult({ session }: { session: Session }) {
  if (session.status === 'Invalid') return <Failed session={session} />;
  return session.inReview ? <InReview session={session} /> : <Receipt session={session} />;
}

/** [DAY-04] Nobody can have taken what was reported: instead of a price, why there is none yet. */
function InReview({ session: { status, message } }: { session: Session }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex flex-wrap gap-2">
        <SessionBadge status={status} />
        <StatusPill tone="warn" icon="clock">
          {reviewLabel}
        </StatusPill>
      </div>
      <p className="font-semibold">{message}</p>
    </div>
  );
}

function Failed({ session: { status, message, suggestion } }: { session: Session }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <SessionBadge status={status} />
      <p role="alert" className="font-semibold">
        {message ?? 'La carga no comenzó.'}
      </p>
      <p className="text-muted">No se te cobra nada.</p>
      {suggestion && (
        <>
          <p>
            Prueba en otro punto: {suggestion.addressAlias} tiene un conector libre,{' '}
            {distanceWords(suggestion.distance)}.
          </p>
          <Button kind="secondary" href={addressOf({ station: suggestion.stationId })}>
            Ver {suggestion.addressAlias}
          </Button>
        </>
      )}
    </div>
  );
}
