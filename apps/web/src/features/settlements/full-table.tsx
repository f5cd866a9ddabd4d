import type { Cell } from '@volante/domain/billing/explain';
import type { SettlementTable, TableGroup, TableRow } from '@volante/domain/billing/settlement-table';
import { longDate } from '@volante/domain/values/long-date';
import { signedPesos } from '@volante/domain/values/money';
import { type Week, weekDays } from '@volante/domain/values/week';
import { useState } from 'react';
import { AmountText, toneOf } from '@volante/ui/amount-text.tsx';
import { Icon } from '@volante/ui/icon.tsx';

const letters = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'];

interface FullTableProps {
  week: Week;
  table: SettlementTable;
  onWhy: (cell: Cell) => void;
}

/** [SET-03] Every row of the week, a column for each day. It scrolls inside itself; days, concepts and Total stay. */
export function FullTable({ week, table, onWhy }: FullTableProps) {
  const columns = [...weekDays(week).map((date) => longDate(date)), 'Total'];
  const shared = { columns, onWhy };
  return (
    <>
      <p className="px-1 text-sm text-muted">Toca un monto para ver por qué. Desliza la tabla hacia el lado.</p>
      <section
        aria-label="Liquidación completa"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
        tabIndex={0}
        className="@container relative max-h-[75dvh] snap-x snap-mandatory scroll-pl-30 overflow-auto overscroll-x-contain rounded-card bg-surface shadow-card"
      >
        <table className="w-max min-w-full border-separate border-spacing-0 text-sm">
          <caption className="sr-only">Montos por concepto y día</caption>
          <thead>
            <tr>
              <th scope="col" className={`${first} top-0 z-3! pl-3 font-semibold`}>
                Concepto
              </th>
              {weekDays(week).map((date, index) => (
                <th key={date} scope="col" className="sticky top-0 z-2 bg-surface px-2 py-2 text-right font-semibold">
                  <span aria-hidden="true">
                    {letters[index]} {date.slice(8)}
                  </span>
                  <span className="sr-only">{columns[index]}</span>
                </th>
              ))}
              <th scope="col" className={`sticky top-0 z-3! px-2 py-2 text-right font-semibold ${last}`}>
                Total
              </th>
            </tr>
          </thead>
          {table.groups.map((group) => (
            <Group key={group.key} group={group} {...shared} />
          ))}
          <tbody>
            {table.summary.map((row) => (
              <Row key={row.key} row={row} strong {...shared} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** Stays while the days go by; as wide as its longest word when the text is large. */
const first = 'sticky left-0 z-1 w-30 wrap-break-word border-r border-line bg-surface pr-2 text-left';

/** Stays at the right where a whole day fits between the two: an amount cut short would read as another one. */
const last = 'border-l border-line bg-surface @min-[20rem]:sticky @min-[20rem]:right-0 @min-[20rem]:z-1';

interface Shared {
  columns: readonly string[];
  onWhy: (cell: Cell) => void;
}

function Group({ group, ...shared }: Shared & { group: TableGroup }) {
  // A group without any amount in this week starts folded.
  const [open, setOpen] = useState(group.values.some((value) => value !== 0));
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" className={`${first} border-t`}>
          <button
            type="button"
            aria-expanded={open}
            className="flex min-h-12 w-full items-center gap-1 pl-3 text-left font-semibold -outline-offset-2"
            onClick={() => setOpen(!open)}
          >
            <span className="min-w-0 flex-1">{group.label}</span>
            <Icon name="down" size={16} className={`text-muted transition-transform ${open ? 'rotate-180' : ''}`} />
          </button>
        </th>
        <Amounts row={group} strong {...shared} />
      </tr>
      {open && group.rows.map((row) => <Row key={row.key} row={row} {...shared} />)}
    </tbody>
  );
}

function Row({ row, strong, ...shared }: Shared & { row: TableRow; strong?: boolean }) {
  return (
    <tr>
      <th scope="row" className={`${first} h-12 border-t ${strong ? 'pl-3 font-semibold' : 'pl-4 font-normal'}`}>
        {row.label}
      </th>
      <Amounts row={row} strong={strong} {...shared} />
    </tr>
  );
}

function Amounts({ row, strong, columns, onWhy }: Shared & { row: TableRow; strong?: boolean }) {
  return [...row.values, row.total].map((amount, index) => {
    const day = index === row.values.length ? null : index;
    return (
      <td
        key={index}
        className={`border-t border-line p-0 text-right ${day === null ? last : 'snap-start'} ${strong ? '' : '[&_span]:font-normal'}`}
      >
        {amount === 0 ? (
          <span className="px-2 text-muted">$0</span>
        ) : (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={`${row.label}, ${columns[index]}: ${signedPesos(amount)}. ¿Por qué?`}
            className="min-h-12 w-full px-2 text-right -outline-offset-2"
            onClick={() => onWhy({ key: row.key, day })}
          >
            <AmountText tone={toneOf(amount, row.tone === 'plain' ? 'income' : row.tone)}>
              {signedPesos(amount)}
            </AmountText>
          </button>
        )}
      </td>
    );
  });
}
