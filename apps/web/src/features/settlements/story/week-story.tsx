import type { BilledDay } from '@volante/domain/billing/concepts';
import { settledByNetting } from '@volante/domain/billing/standing-text';
import { type Pesos, signedPesos } from '@volante/domain/values/money';
import type { Week } from '@volante/domain/values/week';
import { stateOf } from '../../../lib/graphql/state-of.ts';
import { toneOf } from '@volante/ui/amount-text.tsx';
import { Card } from '@volante/ui/card.tsx';
import { ErrorState } from '@volante/ui/error-state.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { Waterfall } from '@volante/ui/waterfall.tsx';
import { ForecastCard } from './forecast-card.tsx';
import { PaceCard } from './pace-card.tsx';
import { useWeekStory, type WeekStoryData } from './use-week-story.ts';

/** [MNY-15] The week as a story: the way of the money, what an hour and a km left, and what Monday may bring. */
export function WeekStory({ week, days }: { week: Week; days: readonly BilledDay[] }) {
  const { query, shown } = useWeekStory(week, days);
  if (stateOf(query) === 'error') {
    return <ErrorState title="No pudimos contar tu semana" onRetry={() => void query.refetch()} />;
  }
  if (!shown) return <Skeleton className="h-[44rem] rounded-card" />;
  // On a Monday morning there is nothing to tell yet.
  const quiet = shown.story.steps.every(({ amount }) => amount === 0);
  return (
    <>
      {!quiet && <WayCard {...shown} />}
      {(shown.pace.hours > 0 || shown.pace.km > 0) && <PaceCard {...shown} />}
      {shown.forecast !== undefined && <ForecastCard week={week} forecast={shown.forecast} owed={shown.owed} />}
    </>
  );
}

/** Where the story ends: in the bank, or in a debt. */
function endOf(balance: Pesos, bill: WeekStoryData['bill']): string {
  if (balance === 0) return 'Sin saldo';
  if (!bill) return balance > 0 ? 'Llevas a tu favor' : 'Llevas en contra';
  if (balance < 0) return 'Quedaste debiendo';
  if (settledByNetting(bill)) return 'Descontado de lo que debías';
  return bill.settled ? 'Depositado en tu cuenta' : 'Se deposita en tu cuenta';
}

function WayCard({ story: { steps, balance }, bill }: WeekStoryData) {
  const shown = steps.map((step) => ({
    ...step,
    text: signedPesos(step.amount),
    tone: toneOf(step.amount, step.tone),
  }));
  return (
    <Card title="Tu semana, paso a paso">
      <Waterfall
        caption="De lo que pagaron tus pasajeros a lo que se deposita"
        columns={['Paso', 'Monto', 'Nota']}
        steps={shown}
        end={{
          key: 'balance',
          label: endOf(balance, bill),
          text: signedPesos(balance),
          tone: balance < 0 ? 'expense' : 'primary',
          value: balance,
        }}
      />
    </Card>
  );
}
