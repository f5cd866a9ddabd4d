import { priceReason } from '@volante/domain/charging/price';
import { formatPesos } from '@volante/domain/values/money';
import { Accordion } from '@volante/ui/accordion.tsx';
import { ChargeFacts } from './charge-facts.tsx';
import { SessionBadge } from './session-badge.tsx';
import { formatKwh, priceWords } from './station-view.ts';
import { timeWords } from './time-words.ts';
import type { Session } from './use-session.ts';

/** [CHG-06] [DAY-11] What a charge gave, how long it took, what it costs and why. */
export function Receipt({ session }: { session: Session }) {
  const { status, finalSoc, powerDelivered, startDate, endDate, cost, pricePerKwh } = session;
  const facts = [
    { name: 'Energía', value: formatKwh(powerDelivered) },
    {
      name: 'Tiempo',
      value: startDate === null || endDate === null ? '—' : timeWords(Date.parse(endDate) - Date.parse(startDate)),
    },
    ...(finalSoc === null ? [] : [{ name: 'Batería', value: `${finalSoc}%` }]),
  ];
  return (
    <div className="flex flex-col gap-4">
      <div className="flex justify-center">
        <SessionBadge status={status} />
      </div>
      <p className="text-center">
        <span className="block text-2xl font-bold">{pricePerKwh === 0 ? 'Gratis' : formatPesos(cost)}</span>
        {pricePerKwh > 0 && <span className="text-sm text-muted">{priceWords(pricePerKwh)}</span>}
      </p>
      <ChargeFacts facts={facts} />
      <div className="overflow-hidden rounded-control bg-canvas">
        <Accordion title="¿Por qué?">
          <p>{priceReason({ wh: Math.round(powerDelivered * 1000), pricePerKwh, cost })}</p>
          {cost > 0 && (
            <a
              href="/app/v2/expenses-events"
              className="mt-2 inline-flex min-h-12 items-center font-semibold text-primary"
            >
              Ver en Otros cobros
            </a>
          )}
        </Accordion>
      </div>
    </div>
  );
}
