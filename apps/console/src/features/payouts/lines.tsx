import { afterStep, type PayoutState, payoutStates } from '@volante/domain/payouts/states';
import { formatDate, formatDateTime } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { capital } from '../../lib/capital.ts';
import { driverAddress } from '../../lib/driver-address.ts';
import { stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { useSearch } from '../../lib/use-search.ts';
import { Listed } from '../../ui/listed.tsx';
import { PageLinks } from '../../ui/page-links.tsx';
import { type Doing, RowButton } from '../../ui/action/row-button.tsx';
import { batchAddress, type BatchRow } from './batch-facts.ts';
import { PayoutLinesDocument, type PayoutLinesQuery } from './payouts.generated.ts';
import { lineTones } from './tones.ts';

type Line = PayoutLinesQuery['payoutLines']['rows'][number];

const isState = (text: string | null): text is PayoutState => payoutStates.some((state) => state === text);

const look = (open: boolean) =>
  `inline-flex min-h-8 items-center gap-2 rounded-full border px-3 py-1 text-sm ${open ? 'border-primary bg-soft font-semibold' : 'border-line bg-surface hover:border-primary'}`;

function addressOf(batch: string, state: PayoutState | null, after?: string): string {
  const search = new URLSearchParams({ ...(state && { estado: state }), ...(after && { after }) });
  return search.size > 0 ? `${batchAddress(batch)}?${search}` : batchAddress(batch);
}

interface LinesProps {
  batch: BatchRow;
  onDo: (doing: Doing) => void;
}

/** [CON-19] The transfers of a batch, all or those in one state. */
export function Lines({ batch, onDo }: LinesProps) {
  const given = new URLSearchParams(useSearch());
  const [wanted, after] = [given.get('estado'), given.get('after')];
  const state = isState(wanted) ? wanted : null;
  const asked = useApi(PayoutLinesDocument, { batch: batch.id, state, after });
  const page = asked.data?.payoutLines;
  const links = [{ state: null, label: 'todas', lines: batch.lines }, ...batch.states];
  return (
    <section aria-labelledby="lines" className="flex flex-col gap-2">
      <h2 id="lines" className="text-lg font-bold">
        Transferencias
      </h2>
      <nav aria-label="Estado de las transferencias" className="no-print">
        <ul className="flex flex-wrap gap-2">
          {links.map((link) => (
            <li key={link.label}>
              <a
                href={addressOf(batch.id, link.state)}
                aria-current={link.state === state || undefined}
                className={look(link.state === state)}
              >
                <span className="first-letter:uppercase">{link.label}</span>
                <span className="font-semibold tabular-nums">{link.lines}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Listed state={stateOf(asked)} onRetry={() => void asked.refetch()}>
        {page && <LineTable batch={batch.id} rows={page.rows} onDo={onDo} />}
        <PageLinks
          first={after === null ? undefined : addressOf(batch.id, state)}
          next={page?.next ? addressOf(batch.id, state, page.next) : undefined}
        />
      </Listed>
    </section>
  );
}

function LineTable({ batch, rows, onDo }: { batch: string; rows: readonly Line[]; onDo: (doing: Doing) => void }) {
  return (
    <div className="desk-scroll rounded-card bg-surface shadow-card">
      <table className="desk-table">
        <caption className="sr-only">Transferencias del envío {batch}, por liquidación</caption>
        <thead>
          <tr>
            <th scope="col">Conductor</th>
            <th scope="col">Banco</th>
            <th scope="col" className="text-right!">
              Monto
            </th>
            <th scope="col">Estado</th>
            <th scope="col">Último cambio</th>
            <th scope="col">
              <span className="sr-only">Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((line) => (
            <tr key={line.bill}>
              <td className="wrap-break-word">
                <a href={driverAddress(line.driver.uid)} className="font-semibold text-primary">
                  {line.driver.name}
                </a>
                <code className="block text-xs text-muted">{line.bill}</code>
              </td>
              <td>{line.bank}</td>
              <td className="text-right tabular-nums">{formatPesos(line.amount)}</td>
              <td className="wrap-break-word">
                <StatusPill tone={lineTones[line.state]}>{capital(line.label)}</StatusPill>
                {line.reason && <span className="mt-0.5 block text-xs text-muted">{line.reason}</span>}
                {line.bankDay && (
                  <span className="block text-xs text-muted">según el banco, el {formatDate(line.bankDay)}</span>
                )}
              </td>
              <td>
                <span className="whitespace-nowrap">{formatDateTime(line.changedAt)}</span>
                <span className="block text-xs text-muted">{line.changedBy}</span>
              </td>
              <td>
                <div className="no-print flex justify-end whitespace-nowrap">
                  {afterStep(line.state, 'confirm') && (
                    <RowButton
                      doing={{ name: 'payouts confirm', filled: { batch, bill: line.bill } }}
                      words="Llegó"
                      about={line.driver.name}
                      onDo={onDo}
                    />
                  )}
                  {afterStep(line.state, 'bounce') && (
                    <RowButton
                      doing={{ name: 'payouts bounce', filled: { batch, bill: line.bill } }}
                      words="Volvió"
                      about={line.driver.name}
                      onDo={onDo}
                    />
                  )}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
