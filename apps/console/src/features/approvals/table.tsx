import { formatDateTime } from '@volante/domain/values/dates';
import { StatusPill, type Tone } from '@volante/ui/status-pill.tsx';
import type { ApprovalsQuery } from './approvals.generated.ts';

type Row = ApprovalsQuery['approvals'][number];

const tones: Readonly<Record<Row['state'], Tone>> = {
  asked: 'warn',
  done: 'good',
  failed: 'bad',
  refused: 'bad',
  withdrawn: 'neutral',
  expired: 'neutral',
  stale: 'bad',
};

export const StatePill = ({ state, stateLabel }: Pick<Row, 'state' | 'stateLabel'>) => (
  <StatusPill tone={tones[state]}>{stateLabel}</StatusPill>
);

/** What whoever looks can do about it, in words. */
function next({ state, mine, mayDecide, grantedUntil, takenAt, expiresAt }: Row): string {
  if (mayDecide) return `Puedes decidir hasta el ${formatDateTime(expiresAt)}`;
  if (mine && grantedUntil && !takenAt) return `Puedes hacerlo hasta el ${formatDateTime(grantedUntil)}`;
  if (state === 'asked') return `Vence el ${formatDateTime(expiresAt)}`;
  return '—';
}

interface ApprovalsTableProps {
  rows: readonly Row[];
  open: string | undefined;
  addressOf: (id: string) => string;
}

export function ApprovalsTable({ rows, open, addressOf }: ApprovalsTableProps) {
  return (
    <div className="desk-scroll rounded-card bg-surface shadow-card">
      <table className="desk-table">
        <caption className="sr-only">Solicitudes, la más antigua primero</caption>
        <thead>
          <tr>
            <th scope="col">Qué</th>
            <th scope="col">Quién la pide</th>
            <th scope="col">Cuándo</th>
            <th scope="col">Estado</th>
            <th scope="col">Qué sigue</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} aria-current={row.id === open || undefined}>
              <td>
                <a href={addressOf(row.id)} className="font-semibold text-primary">
                  {row.title}
                </a>
                <code className="block text-xs text-muted">{row.action}</code>
              </td>
              <td>{row.mine ? `${row.askedBy} (tú)` : row.askedBy}</td>
              <td className="whitespace-nowrap">{formatDateTime(row.askedAt)}</td>
              <td>
                <StatePill state={row.state} stateLabel={row.stateLabel} />
              </td>
              <td>{next(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
