import { type Cell, explain } from '@volante/domain/billing/explain';
import { rowOfTable, type SettlementTable } from '@volante/domain/billing/settlement-table';
import type { LocalDate } from '@volante/domain/values/dates';
import { longDate } from '@volante/domain/values/long-date';
import { pesos, signedPesos } from '@volante/domain/values/money';
import { itemAt } from '@volante/domain/values/present';
import { weekDays } from '@volante/domain/values/week';
import { go } from '@volante/client/navigation.ts';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { Donut } from '@volante/ui/donut.tsx';
import { Tabs } from '@volante/ui/tabs.tsx';
import { settlementAddress } from './address.ts';
import { Breakdown } from './breakdown.tsx';
import { type Part, parts } from './parts.ts';
import type { Days, Settlement } from './settlement.ts';
import { TotalCard } from './total-card.tsx';

const letters = ['L', 'M', 'M', 'J', 'V', 'S', 'D'];

interface SummaryProps {
  settlement: Settlement;
  days: Days;
  table: SettlementTable;
  /** The day of the address; the whole week without one. */
  day: LocalDate | null;
  onWhy: (cell: Cell) => void;
}

/** [SET-02] The week at a glance, and what each day brought and took. */
export function Summary({ settlement, days, table, day, onWhy }: SummaryProps) {
  const dates = weekDays(settlement.week);
  const at = day ? dates.indexOf(day) : -1;
  const column = at === -1 ? null : at;
  const total = (key: string) => rowOfTable(table, key)?.total ?? pesos(0);
  const whole = { key: 'balance', day: null };
  const linesOf = ({ key }: Part) => explain({ days, table }, { key, day: column });
  return (
    <>
      <TotalCard
        settlement={settlement}
        balance={total('balance')}
        prePay={total('prePay')}
        onWhy={() => onWhy(whole)}
      />
      <Card>
        <Donut
          segments={parts.map(({ key, label, tone }) => ({
            label,
            tone: total(key) < 0 && tone === 'income' ? 'expense' : tone,
            value: total(key),
            text: signedPesos(total(key)),
          }))}
          onSelect={(index) => onWhy({ key: itemAt(parts, index).key, day: null })}
        />
      </Card>
      <Tabs
        label="Día de la semana"
        tabs={[
          { id: 'semana', label: 'Todo', longLabel: 'Toda la semana' },
          ...dates.map((date, index) => ({
            id: date,
            label: index === at ? `${letters[index]} ${Number(date.slice(8))}` : itemAt(letters, index),
            longLabel: longDate(date),
          })),
        ]}
        value={column === null ? 'semana' : itemAt(dates, column)}
        onChange={(id) =>
          go(settlementAddress(settlement.date, 'resumen', id === 'semana' ? null : id), {
            replace: true,
          })
        }
      >
        <div className="flex flex-col gap-3">
          {parts.map((part) => (
            <Breakdown key={part.key} part={part} explanation={linesOf(part)} onWhy={onWhy} />
          ))}
        </div>
      </Tabs>
      <Button full kind="secondary" href={settlementAddress(settlement.date, 'tabla')}>
        Ver liquidación completa
      </Button>
    </>
  );
}
