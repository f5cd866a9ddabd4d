import { go } from '@volante/client/navigation.ts';
import { Empty } from '@volante/ui/empty.tsx';
import { stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { useSearch } from '../../lib/use-search.ts';
import { GatesOff } from '../../ui/action/gates-off.tsx';
import { Page } from '../../ui/page.tsx';
import { ApprovalsDocument } from './approvals.generated.ts';
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
      <GatesOff />
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
