import { stageLabel } from '@volante/domain/payouts/batch-step';
import { formatDateTime } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { type Doing, RowButton } from '../../ui/action/row-button.tsx';
import { batchAddress, type BatchRow, nextOf, stageOfBatch } from './batch-facts.ts';
import { stageTones } from './tones.ts';

interface BatchTableProps {
  rows: readonly BatchRow[];
  onDo: (doing: Doing) => void;
}

/** [CON-19] Batches, each with how it stands and what is to be done next. */
export function BatchTable({ rows, onDo }: BatchTableProps) {
  return (
    <div className="desk-scroll rounded-card bg-surface shadow-card">
      <table className="desk-table">
        <caption className="sr-only">Envíos al banco, el más nuevo primero</caption>
        <thead>
          <tr>
            <th scope="col">Envío</th>
            <th scope="col">Preparado</th>
            <th scope="col" className="text-right!">
              Transferencias
            </th>
            <th scope="col" className="text-right!">
              Monto
            </th>
            <th scope="col">Estado</th>
            <th scope="col">
              <span className="sr-only">Lo que sigue</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((batch) => (
            <tr key={batch.id}>
              <td className="whitespace-nowrap">
                <a href={batchAddress(batch.id)} className="font-semibold text-primary">
                  {batch.id}
                </a>
              </td>
              <td>
                <span className="whitespace-nowrap">{formatDateTime(batch.preparedAt)}</span>
                <span className="block text-xs text-muted">{batch.preparedBy}</span>
              </td>
              <td className="text-right tabular-nums">{batch.lines}</td>
              <td className="text-right tabular-nums">{formatPesos(batch.amount)}</td>
              <td>
                <Stage batch={batch} />
              </td>
              <td>
                <div className="no-print flex justify-end whitespace-nowrap">
                  <NextButton batch={batch} onDo={onDo} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** As a whole, and its lines where they differ. */
export function Stage({ batch }: { batch: BatchRow }) {
  const stage = stageOfBatch(batch);
  return (
    <>
      <StatusPill tone={stageTones[stage]}>{stageLabel(stage)}</StatusPill>
      {batch.states.length > 1 && (
        <span className="mt-0.5 block text-xs text-muted">
          {batch.states.map(({ label, lines }) => `${lines} ${label}${lines === 1 ? '' : 's'}`).join(', ')}
        </span>
      )}
    </>
  );
}

function NextButton({ batch, onDo }: { batch: BatchRow; onDo: (doing: Doing) => void }) {
  const next = nextOf(batch);
  return next ? <RowButton doing={next} words={next.words} about={`envío ${batch.id}`} onDo={onDo} /> : null;
}
