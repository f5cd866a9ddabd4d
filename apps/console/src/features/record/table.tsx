import { formatDate, localDateOf, localTimeOf } from '@volante/domain/values/dates';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { driverAddress } from '../../lib/driver-address.ts';
import { useWho } from '../../lib/me.ts';
import { type Outcome, outcomes } from './filters.ts';
import type { RecordQuery } from './record.generated.ts';

type Row = RecordQuery['record']['rows'][number];

const tones = { done: 'good', refused: 'warn', failed: 'bad' } as const;

export const OutcomePill = ({ outcome }: { outcome: Outcome }) => (
  <StatusPill tone={tones[outcome]}>{outcomes[outcome]}</StatusPill>
);

const doors: Readonly<Record<string, string>> = { shell: 'línea de comandos', console: 'consola', job: 'tarea' };

export const doorName = (door: string): string => doors[door] ?? door;

/** What was acted on; a driver leads to their page, for whoever may open it. */
export function Subject({ row }: { row: Pick<Row, 'subjectKind' | 'subjectName' | 'subject'> }) {
  const { me } = useWho();
  const { subjectKind, subjectName, subject } = row;
  const text = subjectName || subject || '—';
  if (subjectKind !== 'driver' || !subject || !me.permissions.includes('drivers.read')) return text;
  return (
    <a href={driverAddress(subject)} className="font-semibold text-primary">
      {text}
    </a>
  );
}

interface RecordTableProps {
  rows: readonly Row[];
  open: string | undefined;
  addressOf: (id: string) => string;
}

/** A plain table: the browser finds, prints and reads it aloud. */
export function RecordTable({ rows, open, addressOf }: RecordTableProps) {
  return (
    <div className="desk-scroll rounded-card bg-surface shadow-card">
      <table className="desk-table">
        <caption className="sr-only">Acciones, la más nueva primero</caption>
        <thead>
          <tr>
            <th scope="col">Cuándo</th>
            <th scope="col">Quién</th>
            <th scope="col">Qué</th>
            <th scope="col">Sobre</th>
            <th scope="col">Resultado</th>
            <th scope="col">Por qué</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} aria-current={row.id === open || undefined}>
              <td className="whitespace-nowrap">
                <a href={addressOf(row.id)} className="font-semibold text-primary">
                  {formatDate(localDateOf(row.at))} {localTimeOf(row.at)}
                </a>
              </td>
              <td>
                {row.who}
                <span className="block text-xs text-muted">{doorName(row.door)}</span>
              </td>
              <td>
                {row.title}
                <code className="block text-xs text-muted">{row.action}</code>
              </td>
              <td>
                <Subject row={row} />
              </td>
              <td>
                <OutcomePill outcome={row.outcome} />
                {row.refusal && <span className="mt-1 block text-xs text-muted">{row.refusal}</span>}
              </td>
              <td className="max-w-100 min-w-60 wrap-anywhere">{row.why || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
