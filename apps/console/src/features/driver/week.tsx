import type { Cell } from '@volante/domain/billing/explain';
import { now } from '@volante/client/clock.ts';
import { go } from '@volante/client/navigation.ts';
import { localDate, localDateOf } from '@volante/domain/values/dates';
import { longDate } from '@volante/domain/values/long-date';
import { signedPesos } from '@volante/domain/values/money';
import { weekDays, weekOfDate } from '@volante/domain/values/week';
import { AmountText, toneOf } from '@volante/ui/amount-text.tsx';
import { WeekBar } from '@volante/ui/week-bar.tsx';
import { useState } from 'react';
import { stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { useSearch } from '../../lib/use-search.ts';
import { useDriver } from './context.ts';
import { DriverWeekDocument, type DriverWeekQuery } from './driver.generated.ts';
import { Loaded, Section } from './section.tsx';
import { weekAddress, weekIn } from './week-address.ts';
import { Why } from './why.tsx';

type ShownWeek = NonNullable<DriverWeekQuery['driver']>['week'];
type Row = ShownWeek['summary'][number];

const letters = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'];

/** [CON-10] A week as the driver reads it on the phone; each amount says why. */
export function WeekOfDriver() {
  const { uid } = useDriver();
  const search = useSearch();
  const today = localDateOf(new Date(now()));
  const monday = weekIn(search, today);
  const asked = useApi(DriverWeekDocument, { uid, date: monday });
  const week = asked.data?.driver?.week;
  const [cells, setCells] = useState<readonly Cell[]>([]);
  const show = (next: string) => go(weekAddress(uid, localDate(next)), { replace: true });
  return (
    <Section title="Semana" name="week">
      <div className="no-print max-w-120">
        <WeekBar week={monday} max={today} onChange={show} />
      </div>
      <Loaded state={stateOf(asked)} onRetry={() => void asked.refetch()}>
        {week && (
          <>
            <p className="text-sm text-muted">
              {week.closed
                ? 'Semana cerrada. Aprieta un monto para ver por qué.'
                : 'Todavía no está cerrada: los montos son los de este momento.'}
            </p>
            {week.empty ? <p>No hubo movimientos.</p> : <WeekTable week={week} onWhy={(cell) => setCells([cell])} />}
          </>
        )}
      </Loaded>
      {cells.length > 0 && <Why uid={uid} monday={monday} cells={cells} onChange={setCells} />}
    </Section>
  );
}

const hasAmount = ({ values, total }: Row) => total !== 0 || values.some((value) => value !== 0);

interface RowsProps {
  onWhy: (cell: Cell) => void;
  columns: readonly string[];
}

function WeekTable({ week, onWhy }: { week: ShownWeek; onWhy: (cell: Cell) => void }) {
  const days = weekDays(weekOfDate(week.monday));
  const shared = { onWhy, columns: [...days.map((day) => longDate(day)), 'toda la semana'] };
  return (
    <section
      aria-label="Montos de la semana"
      className="desk-scroll"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
      tabIndex={0}
    >
      <table className="desk-table">
        <caption className="sr-only">Montos por concepto y día; sin los conceptos que no tienen ninguno</caption>
        <thead>
          <tr>
            <th scope="col">Concepto</th>
            {days.map((day, at) => (
              <th key={day} scope="col" className="text-right!">
                <span aria-hidden="true">
                  {letters[at]} {day.slice(8)}
                </span>
                <span className="sr-only">{longDate(day)}</span>
              </th>
            ))}
            <th scope="col" className="text-right!">
              Total
            </th>
          </tr>
        </thead>
        {week.groups.filter(hasAmount).map((group) => (
          <tbody key={group.key}>
            <Amounts row={group} strong {...shared} />
            {group.rows.filter(hasAmount).map((row) => (
              <Amounts key={row.key} row={row} {...shared} />
            ))}
          </tbody>
        ))}
        <tbody>
          {week.summary.map((row) => (
            <Amounts key={row.key} row={row} strong {...shared} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Amounts({ row, strong, onWhy, columns }: RowsProps & { row: Row; strong?: boolean }) {
  return (
    <tr>
      <th scope="row" className={`[tr:last-child>&]:border-b-0! ${strong ? 'text-ink!' : 'pl-5! font-normal!'}`}>
        {row.label}
      </th>
      {[...row.values, row.total].map((amount, at) => (
        <td key={columns[at]} className="text-right">
          {amount === 0 ? (
            <span className="text-muted">$0</span>
          ) : (
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={`${row.label}, ${columns[at]}: ${signedPesos(amount)}. ¿Por qué?`}
              className="rounded-control px-1 py-1 hover:bg-soft"
              onClick={() => onWhy({ key: row.key, day: at === row.values.length ? null : at })}
            >
              <AmountText tone={toneOf(amount)}>{signedPesos(amount)}</AmountText>
            </button>
          )}
        </td>
      ))}
    </tr>
  );
}
