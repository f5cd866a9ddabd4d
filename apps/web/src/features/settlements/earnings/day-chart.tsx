import { formatDayMonth, type LocalDate } from '@volante/domain/values/dates';
import { formatPesos, negated, type Pesos, signedPesos } from '@volante/domain/values/money';
import type { Week } from '@volante/domain/values/week';
import { useState } from 'react';
import { Accordion } from '@volante/ui/accordion.tsx';
import { AmountText, toneOf } from '@volante/ui/amount-text.tsx';
import { type Bar, BarChart } from '@volante/ui/bar-chart.tsx';
import { Card } from '@volante/ui/card.tsx';
import type { EarningsTab } from './tab.ts';
import { type DayAmounts, type DayFigures, dayText, figuresOf } from './week-figures.ts';

const titles: Record<EarningsTab, string> = {
  ingresos: 'Ingresos por día',
  egresos: 'Egresos por día',
  ambos: 'Ingresos y egresos por día',
};

function barOf(day: DayFigures, tab: EarningsTab): Bar {
  return {
    label: day.letter,
    value: tab === 'egresos' ? day.expenses : day.incomes,
    tone: tab === 'egresos' ? 'expense' : 'income',
    hint: `${day.name}: ${dayText(day, tab)}`,
    blank: day.future,
    ...(tab === 'ambos' && { beside: { value: day.expenses, tone: 'expense' } }),
  };
}

interface DayChartProps {
  week: Week;
  days: readonly DayAmounts[];
  tab: EarningsTab;
  today: LocalDate;
}

/** [SET-05] A bar for each day; a tap tells its amount, and the table under it tells them all. */
export function DayChart({ week, days, tab, today }: DayChartProps) {
  const [chosen, choose] = useState<number>();
  const figures = figuresOf(week, days, today);
  const shown = chosen === undefined ? undefined : figures[chosen];
  return (
    <Card flush title={titles[tab]} className="overflow-visible">
      <div className="px-4 pb-1">
        <BarChart
          label={titles[tab]}
          items={figures.map((day) => barOf(day, tab))}
          scaleText={formatPesos}
          onSelect={choose}
          {...(chosen !== undefined && { selected: chosen })}
        />
        <output className="block min-h-6 pb-2 text-sm first-letter:uppercase">
          {shown ? (
            <span className="flex flex-wrap justify-between gap-x-3">
              <span className="first-letter:uppercase">{shown.name}</span>
              <Amounts day={shown} tab={tab} />
            </span>
          ) : (
            <span className="text-muted">Toca un día para ver su monto.</span>
          )}
        </output>
      </div>
      <Accordion title="Ver los montos en una tabla">
        <AmountsTable figures={figures} tab={tab} />
      </Accordion>
    </Card>
  );
}

function Amounts({ day, tab }: { day: DayFigures; tab: EarningsTab }) {
  if (day.future) return <span className="text-muted">Todavía no llega</span>;
  return (
    <span className="flex gap-3">
      {tab !== 'egresos' && <AmountText tone={toneOf(day.incomes)}>{signedPesos(day.incomes)}</AmountText>}
      {tab !== 'ingresos' && <AmountText tone="expense">{signedPesos(negated(day.expenses))}</AmountText>}
    </span>
  );
}

function AmountsTable({ figures, tab }: { figures: readonly DayFigures[]; tab: EarningsTab }) {
  const cell = 'py-1.5 pl-3 text-right whitespace-nowrap';
  const amount = (day: DayFigures, value: Pesos) => (day.future ? '—' : signedPesos(value));
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{titles[tab]}</caption>
      <thead>
        <tr className="text-muted">
          <th scope="col" className="py-1.5 text-left font-semibold">
            Día
          </th>
          {tab !== 'egresos' && (
            <th scope="col" className={`${cell} font-semibold`}>
              Ingresos
            </th>
          )}
          {tab !== 'ingresos' && (
            <th scope="col" className={`${cell} font-semibold`}>
              Egresos
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {figures.map((day) => (
          <tr key={day.date} className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-normal first-letter:uppercase">
              {day.name.slice(0, 3)} {formatDayMonth(day.date)}
            </th>
            {tab !== 'egresos' && (
              <td className={`${cell} ${day.incomes < 0 ? 'text-expense' : 'text-income'}`}>
                {amount(day, day.incomes)}
              </td>
            )}
            {tab !== 'ingresos' && <td className={`${cell} text-expense`}>{amount(day, negated(day.expenses))}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
