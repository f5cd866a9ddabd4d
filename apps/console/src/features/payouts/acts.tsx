import { formatDateTime } from '@volante/domain/values/dates';
import { TableScroll } from '../../ui/table-scroll.tsx';
import type { PayoutBatchQuery } from './payouts.generated.ts';

/** [CON-19] Who prepared, wrote the file, sent and marked, each with who agreed: of the record, where it stays for years. */
export function Acts({ acts }: { acts: NonNullable<PayoutBatchQuery['payoutBatch']>['acts'] }) {
  return (
    <section aria-labelledby="acts" className="flex flex-col gap-2">
      <h2 id="acts" className="text-lg font-bold">
        Quién hizo qué
      </h2>
      {acts.length === 0 ? (
        <p className="text-muted">
          La bitácora no tiene nada de este envío: lo hizo el sistema, o es de antes de ella.
        </p>
      ) : (
        <TableScroll label="Lo que se hizo con este envío" className="rounded-card bg-surface shadow-card">
          <table className="desk-table">
            <caption className="sr-only">Lo que se hizo con este envío, lo primero arriba</caption>
            <thead>
              <tr>
                <th scope="col">Cuándo</th>
                <th scope="col">Quién</th>
                <th scope="col">Qué</th>
                <th scope="col">Lo aprobó</th>
                <th scope="col">Por qué</th>
              </tr>
            </thead>
            <tbody>
              {acts.map(({ at, who, action, title, approvedBy, why }) => (
                <tr key={`${at} ${action}`}>
                  <td className="whitespace-nowrap">{formatDateTime(at)}</td>
                  <td className="whitespace-nowrap">{who}</td>
                  <td>{title}</td>
                  <td className="whitespace-nowrap">{approvedBy ?? '—'}</td>
                  <td className="min-w-32 wrap-anywhere">{why ?? '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
    </section>
  );
}
