import { drawnTiers, tiersOfWeek } from '@volante/domain/billing/km-tiers';
import { kmTimesPrice, rentCost, type SectionCost } from '@volante/domain/billing/rent-cost';
import { rentFormula } from '@volante/domain/billing/rent-formula';
import { sectionName } from '@volante/domain/plans/section-name';
import { longDate } from '@volante/domain/values/long-date';
import { addPesos, exactPesos, negated, type Pesos, signedPesos } from '@volante/domain/values/money';
import { formatKm } from '@volante/domain/values/number';
import { formatWeekRange } from '@volante/domain/values/week';
import { Accordion } from '@volante/ui/accordion.tsx';
import { AmountText } from '@volante/ui/amount-text.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { TierBar } from '@volante/ui/tier-bar.tsx';
import type { DetailProps } from './detail-sheet.tsx';
import type { DetailDay } from './details.ts';
import { SheetTotal } from './sheet-total.tsx';

function Line({ what, detail, amount }: { what: string; detail?: string; amount: Pesos }) {
  return (
    <li className="flex items-baseline justify-between gap-3 py-2">
      <span className="min-w-0">
        <span className="block">{what}</span>
        {detail && <span className="block text-sm text-muted">{detail}</span>}
      </span>
      <AmountText tone="expense">{signedPesos(-amount)}</AmountText>
    </li>
  );
}

function SectionLines({ sections }: { sections: readonly SectionCost[] }) {
  return sections.map((cost) => (
    <Line
      key={`${cost.section.startKm} ${cost.section.variable}`}
      what={sectionName(cost.section)}
      detail={kmTimesPrice(cost)}
      amount={cost.amount}
    />
  ));
}

function Day({ day }: { day: DetailDay }) {
  const { base, sections } = rentCost([day]);
  return (
    <Accordion
      group="costo-por-dia"
      title={<span className="block font-normal first-letter:uppercase">{longDate(day.date)}</span>}
      aside={<AmountText>{signedPesos(-day.expenses.rent)}</AmountText>}
    >
      <ul className="-my-2 divide-y divide-line">
        {base > 0 && <Line what="Turno" amount={base} />}
        <SectionLines sections={sections} />
      </ul>
      <ul className="mt-3 flex flex-col gap-1 rounded-control bg-canvas p-3 text-sm text-muted">
        {sections.map((cost) => (
          <li key={cost.section.startKm}>
            {rentFormula(cost.section.variable, day)} = <b>{exactPesos(cost.price ?? '0')} por km</b>
          </li>
        ))}
        <li>
          {day.category && day.discount > 0
            ? `Con tu ${day.discount}% de descuento ${day.category}.`
            : 'Sin descuento por categoría.'}
        </li>
      </ul>
    </Accordion>
  );
}

/** [SET-06] What the km of the week cost: by section, by day, and how it is computed. */
export function KmCostDetail({ days, week }: DetailProps) {
  const { base, byKm, km, sections } = rentCost(days);
  const latest = days.findLast(({ plan }) => plan !== null);
  const rented = days.filter(({ expenses }) => expenses.rent !== 0);
  if (!latest?.plan || rented.length === 0) return <Empty drawing="car" title="No hay arriendo en esta semana" />;
  return (
    <>
      <SheetTotal label={`Arriendo de la semana ${formatWeekRange(week)}`} amount={negated(addPesos(base, byKm))} />
      <TierBar
        label="Precio por km de tu semana"
        tiers={drawnTiers(tiersOfWeek(latest.plan.sections, km, latest), km)}
      />
      <ul className="mt-3 divide-y divide-line">
        <Line what="Turnos" detail="Precio base de los días con turno" amount={base} />
        <SectionLines sections={sections} />
        <li className="flex items-baseline justify-between gap-3 py-2 font-semibold">
          <span>{formatKm(km)} en total</span>
          <AmountText>{signedPesos(-byKm)}</AmountText>
        </li>
      </ul>
      <p className="mt-2 rounded-control bg-soft p-3 text-sm">
        Un km cuesta: valor del tramo × UF del día × <span className="whitespace-nowrap">(1 − tu descuento).</span> Cada
        400 km se aplica un descuento por km. Los valores incluyen IVA.
      </p>
      <h3 className="mt-4 font-semibold">Por día</h3>
      <div className="-mx-4">
        {rented.map((day) => (
          <Day key={day.date} day={day} />
        ))}
      </div>
    </>
  );
}
