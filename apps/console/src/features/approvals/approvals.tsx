import { go } from '@volante/client/navigation.ts';
import { Empty } from '@volante/ui/empty.tsx';
import { stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { useSearch } from '../../lib/use-search.ts';
import { Page } from '../../ui/page.tsx';
import { ApprovalsDocument, type ApprovalsQuery } from './approvals.generated.ts';
import { ApprovalEntry } from './entry.tsx';
import { ApprovalsTable } from './table.tsx';

const address = '/aprobaciones';

/** [CON-06] What another person has to agree to. The open row stands in the address. */
export function Approvals() {
  const open = new URLSearchParams(useSearch()).get('id') ?? undefined;
  const asked = useApi(ApprovalsDocument, {});
  const rows = asked.data?.approvals ?? [];
  return (
    <Page
      title="Aprobaciones"
      text="Lo que otra persona tiene que aprobar antes de que se haga, y lo que terminó en el último día. Nadie aprueba lo que pidió."
      state={stateOf(asked)}
      onRetry={() => void asked.refetch()}
    >
      {asked.data && <Gate gates={asked.data.approvalGate} />}
      <div className={`grid items-start gap-4 ${open ? '2xl:grid-cols-[minmax(0,1fr)_34rem]' : ''}`}>
        {open && <ApprovalEntry key={open} id={open} onClose={() => go(address)} />}
        {rows.length > 0 ? (
          <ApprovalsTable rows={rows} open={open} addressOf={(id) => `${address}?id=${encodeURIComponent(id)}`} />
        ) : (
          <Empty drawing="document" title="No hay nada por aprobar" text="Lo que se pida aparecerá aquí." />
        )}
      </div>
    </Page>
  );
}

/** Where nobody has to agree, that is said. */
function Gate({ gates }: { gates: ApprovalsQuery['approvalGate'] }) {
  const off = gates.filter(({ on }) => !on);
  if (off.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 rounded-control bg-instalment-soft px-4 py-3 text-instalment">
      {off.map(({ kind, words, approvers }) => (
        <li key={kind}>
          Sin segunda aprobación: {words}. {approvers === 0 ? 'Nadie puede' : 'Solo una persona puede'} aprobar, así que
          se hace de inmediato.
        </li>
      ))}
    </ul>
  );
}
