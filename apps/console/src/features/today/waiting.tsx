import { useState } from 'react';
import { Button } from '@volante/ui/button.tsx';
import { everyMinute, stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { useSearch } from '../../lib/use-search.ts';
import { ActionDialog } from '../../ui/action/action-dialog.tsx';
import { Page } from '../../ui/page.tsx';
import { PageLinks } from '../../ui/page-links.tsx';
import { type Offered, WaitTable } from './wait-table.tsx';
import { WaitingDocument } from './today.generated.ts';

const hoy = { href: '/', label: 'Hoy' };

/** What a page of its own shows one by one. */
const inTurns = new Set(['documents', 'car-documents']);

/** [CON-07] What of one kind waits, the oldest first, each with what can be done about it: `/hoy/documents`. */
export function Waiting() {
  const [name] = useState(() => location.pathname.split('/').at(-1) ?? '');
  const after = new URLSearchParams(useSearch()).get('after');
  const asked = useApi(WaitingDocument, { name, after }, everyMinute);
  const [doing, setDoing] = useState<Offered>();
  const page = asked.data?.waiting;
  const { title = 'En espera', count = 0, targetHours = 0 } = page?.wait ?? {};
  return (
    <Page
      title={page ? `${title}: ${count}` : title}
      text={page && `Lo más antiguo primero. En rojo, lo que espera hace más de ${targetHours} horas.`}
      back={hoy}
      actions={inTurns.has(name) && <Button href="/revision">Revisar uno por uno</Button>}
      state={stateOf(asked)}
      onRetry={() => void asked.refetch()}
    >
      {page && <WaitTable key={after} rows={page.rows} title={title} onDo={setDoing} />}
      <PageLinks
        first={after === null ? undefined : `/hoy/${name}`}
        next={page?.next ? `/hoy/${name}?${new URLSearchParams({ after: page.next })}` : undefined}
      />
      {doing && (
        <ActionDialog
          name={doing.action}
          filled={Object.fromEntries(doing.fields.map((field) => [field.name, field.value]))}
          onClose={() => setDoing(undefined)}
        />
      )}
    </Page>
  );
}
