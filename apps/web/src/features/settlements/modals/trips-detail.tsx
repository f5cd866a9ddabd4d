import {
  breakdownNames,
  paymentCategories,
  paymentType,
  type Platform,
} from '@volante/domain/billing/platform-payments';
import { addBreakdowns } from '@volante/domain/billing/totals';
import { addPesos, signedPesos } from '@volante/domain/values/money';
import { formatInteger } from '@volante/domain/values/number';
import { formatWeekRange } from '@volante/domain/values/week';
import { AmountText, toneOf } from '@volante/ui/amount-text.tsx';
import { Button } from '@volante/ui/button.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { ListRow } from '@volante/ui/list-row.tsx';
import type { DetailProps } from './detail-sheet.tsx';
import { SheetTotal } from './sheet-total.tsx';

/** [SET-06] What a platform paid, by what it paid for. */
export function TripsDetail({ days, week, platform }: DetailProps & { platform: Platform }) {
  const payments = days.flatMap(({ uber }) => uber.filter((payment) => payment.platform === platform));
  if (payments.length === 0) return <Empty title="No hay viajes en esta semana" />;
  const byCategory = paymentCategories
    .map((category) => ({ category, of: payments.filter((payment) => payment.category === category) }))
    .filter(({ of }) => of.length > 0);
  const total = addPesos(...days.map(({ incomes }) => incomes[platform]));
  return (
    <>
      <SheetTotal label={`Semana ${formatWeekRange(week)}`} amount={total} />
      <ul className="-mx-4">
        {byCategory.map(({ category, of }) => {
          const amount = addPesos(...of.map((payment) => payment.amount));
          return (
            <li key={category} className="row-line">
              <ListRow
                title={paymentType(category)}
                text={of.length === 1 ? '1 pago' : `${formatInteger(of.length)} pagos`}
                aside={<AmountText tone={toneOf(amount)}>{signedPesos(amount)}</AmountText>}
              />
            </li>
          );
        })}
      </ul>
      {platform === 'uber' && <PlatformBreakdown days={days} />}
      <Button kind="secondary" full href={`/app/v2/trips?semana=${week.monday}`} className="mt-3">
        Ver viajes por día
      </Button>
    </>
  );
}

/** The same total by what it is made of: cash is already in the driver's hand. */
function PlatformBreakdown({ days }: Pick<DetailProps, 'days'>) {
  const sums = addBreakdowns(days.map(({ uberBreakdown }) => uberBreakdown));
  const keys = (Object.keys(breakdownNames) as (keyof typeof breakdownNames)[]).filter((key) => sums[key] !== 0);
  if (keys.length === 0) return null;
  return (
    <section className="mt-2 rounded-card bg-canvas p-4">
      <h3 className="font-semibold">Cómo se compone</h3>
      <dl className="mt-2 flex flex-col gap-1.5 text-sm">
        {keys.map((key) => (
          <div key={key} className="flex justify-between gap-3">
            <dt className="text-muted">{breakdownNames[key]}</dt>
            <dd>
              <AmountText tone={toneOf(sums[key])}>{signedPesos(sums[key])}</AmountText>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
