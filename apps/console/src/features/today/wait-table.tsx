import { formatAgo } from '@volante/client/format-age.ts';
import { useNow } from '@volante/client/use-now.ts';
import { formatDateTime } from '@volante/domain/values/dates';
import { Empty } from '@volante/ui/empty.tsx';
import { Button } from '@volante/ui/button.tsx';
import { rowAddress } from '../../lib/list-kinds.ts';
import { RowNote } from '../../ui/others/row-note.tsx';
import { useOthers } from '../../ui/others/use-others.ts';
import { type Row, rowsWithGone, useShownRows } from './rows-with-gone.ts';

export type Offered = Row['actions'][number];

interface WaitTableProps {
  rows: readonly Row[];
  title: string;
  onDo: (offered: Offered) => void;
}

/** A plain table: the browser finds, prints and reads it aloud. */
export function WaitTable({ rows, title, onDo }: WaitTableProps) {
  const time = useNow(60_000);
  const shown = useShownRows(rows);
  const others = useOthers(shown.flatMap(({ subjects }) => subjects));
  const all = rowsWithGone(rows, shown, others);
  if (all.length === 0) return <Empty title="Nada espera aquí" text="Lo que llegue aparece solo." />;
  return (
    <div className="desk-scroll rounded-card bg-surface shadow-card">
      <table className="desk-table">
        <caption className="sr-only">{title}, lo más antiguo primero</caption>
        <thead>
          <tr>
            <th scope="col">Espera</th>
            <th scope="col">Qué</th>
            <th scope="col">Conductor</th>
            <th scope="col">
              <span className="sr-only">Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {all.map(({ row, act, gone }) => (
            <tr key={row.ref} className={gone ? 'text-muted' : ''}>
              <td className={`whitespace-nowrap ${row.late && !gone ? 'font-semibold text-expense' : ''}`}>
                <time dateTime={row.since} title={formatDateTime(row.since)}>
                  {formatAgo(Date.parse(row.since), time)}
                </time>
                {row.late && !gone && <span className="block text-xs">Atrasado</span>}
              </td>
              <td className="wrap-break-word">
                <Titled row={row} />
                {row.detail && <span className="block text-sm text-muted">{row.detail}</span>}
                {act && <RowNote act={act} gone={gone} />}
              </td>
              <td className="wrap-break-word">
                {row.driver ? (
                  <a href={`/conductores/${row.driver.uid}`} className="text-primary">
                    {row.driver.name}
                  </a>
                ) : (
                  '—'
                )}
              </td>
              <td>
                <div className="no-print flex flex-wrap justify-end gap-2">
                  {(gone ? [] : row.actions).map((offered) => (
                    <Button key={offered.action} kind="ghost" onClick={() => onDo(offered)}>
                      {offered.title}
                      <span className="sr-only">: {row.driver?.name ?? row.title}</span>
                    </Button>
                  ))}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Kinds whose rows are named by what their page is named by. */
const withPage: readonly string[] = ['damage'];

function Titled({ row: { kind, ref, title } }: { row: Row }) {
  const href = withPage.includes(kind) ? rowAddress(kind, ref) : undefined;
  if (!href) return <span className="font-semibold">{title}</span>;
  return (
    <a href={href} className="font-semibold text-primary">
      {title}
    </a>
  );
}
