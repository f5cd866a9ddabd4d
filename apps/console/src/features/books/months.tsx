import { formatDateTime } from '@volante/domain/values/dates';
import { monthOf } from '@volante/domain/values/long-date';
import { capital } from '../../lib/capital.ts';
import { stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { ActionButtons } from '../../ui/action/action-buttons.tsx';
import { Listed } from '../../ui/listed.tsx';
import { ClosedMonthsDocument } from './books.generated.ts';
import { Section } from './section.tsx';

/** [CON-20] Which months of the journal take no more entries. */
export function Months() {
  const asked = useApi(ClosedMonthsDocument, {});
  const months = asked.data?.closedMonths ?? [];
  return (
    <Section
      id="months"
      title="Meses cerrados"
      text="Un mes cerrado no recibe más asientos, y no se vuelve a abrir."
      actions={<ActionButtons offers={[{ action: 'ledger close-month', words: 'Cerrar un mes' }]} />}
    >
      <Listed state={stateOf(asked)} onRetry={() => void asked.refetch()}>
        {months.length === 0 ? (
          <p className="text-muted">Ningún mes está cerrado.</p>
        ) : (
          <ul className="flex flex-col gap-1">
            {months.map(({ month, closedAt, closedBy }) => (
              <li key={month}>
                <span className="font-semibold">{capital(monthOf(month))}</span>
                <span className="text-sm text-muted">
                  {' '}
                  · {formatDateTime(closedAt)}, {closedBy.replace(/^staff:/, '')}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Listed>
    </Section>
  );
}
