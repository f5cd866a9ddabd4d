import { weekStateName } from '@volante/domain/billing/week-state';
import { formatDateTime } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { formatInteger } from '@volante/domain/values/number';
import { formatWeekRange, weekOfDate } from '@volante/domain/values/week';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import type { WeeksQuery } from './weeks.generated.ts';
import { TableScroll } from '../../ui/table-scroll.tsx';

type Week = WeeksQuery['weeks']['rows'][number];

const tones = { open: 'info', ended: 'warn', closing: 'warn', closed: 'good' } as const;

/** Since when it is as it is; nothing while it runs. */
function sinceOf({ state, closingAt, closedAt, left }: Week): string | null {
  if (state === 'closed') return closedAt && `el ${formatDateTime(closedAt)}`;
  if (state !== 'closing' || !closingAt) return null;
  return `desde el ${formatDateTime(closingAt)}; ${left === 1 ? 'falta 1 conductor' : `faltan ${formatInteger(left)} conductores`}`;
}

/** A plain table: the browser finds, prints and reads it aloud. */
export function WeekTable({ rows }: { rows: readonly Week[] }) {
  return (
    <TableScroll label="Semanas" className="rounded-card bg-surface shadow-card">
      <table className="desk-table">
        <caption className="sr-only">Semanas, la más nueva primero</caption>
        <thead>
          <tr>
            <th scope="col">Semana</th>
            <th scope="col">Estado</th>
            <th scope="col" className="text-right!">
              Liquidados
            </th>
            <th scope="col" className="text-right!">
              Retenidos
            </th>
            <th scope="col" className="text-right!">
              A favor de conductores
            </th>
            <th scope="col" className="text-right!">
              A favor nuestro
            </th>
            <th scope="col" className="text-right!">
              Sin pagar todavía
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((week) => (
            <WeekRow key={week.monday} week={week} />
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

function WeekRow({ week }: { week: Week }) {
  const { monday, state, bills, held, toDrivers, fromDrivers, unpaid, reopened } = week;
  const since = sinceOf(week);
  const begun = state === 'closing' || state === 'closed';
  const sum = (amount: number) => (begun ? formatPesos(amount) : '—');
  return (
    <tr>
      <th scope="row" className="text-ink! text-sm!">
        {formatWeekRange(weekOfDate(monday))}
      </th>
      <td>
        <StatusPill tone={tones[state]}>{weekStateName(state)}</StatusPill>
        {since && <span className="block text-xs text-muted">{since}</span>}
        {reopened && <span className="block text-xs text-muted">Se reabrió alguna vez</span>}
      </td>
      <td className="text-right tabular-nums">{begun ? formatInteger(bills) : '—'}</td>
      <td className={`text-right tabular-nums ${held > 0 ? 'font-semibold text-expense' : ''}`}>
        {begun ? formatInteger(held) : '—'}
      </td>
      <td className="text-right whitespace-nowrap tabular-nums">{sum(toDrivers)}</td>
      <td className="text-right whitespace-nowrap tabular-nums">{sum(fromDrivers)}</td>
      <td className="text-right whitespace-nowrap tabular-nums">{sum(unpaid)}</td>
    </tr>
  );
}
