import { inboxViewName } from '@volante/domain/support/inbox';
import { Button } from '@volante/ui/button.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { go } from '@volante/client/navigation.ts';
import { useState } from 'react';
import { everyMinute, stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { useSearch } from '../../lib/use-search.ts';
import { Listed } from '../../ui/listed.tsx';
import { Page } from '../../ui/page.tsx';
import { addressOf, nextAfter, placeIn } from './address.ts';
import { Desk } from './desk.tsx';
import { InboxDocument } from './inbox.generated.ts';
import { Queue, Views } from './queue.tsx';

/** [CON-21] What drivers ask, whose it is, and one case open beside it. */
export function Inbox() {
  const [path] = useState(() => location.pathname);
  const place = placeIn(path, useSearch());
  const { view, after, id } = place;
  const asked = useApi(InboxDocument, { view, after: after ?? null }, everyMinute);
  const inbox = asked.data?.inbox;
  const rows = inbox?.rows ?? [];
  const next = () => go(addressOf({ ...place, id: (id && nextAfter(rows, id)?.id) || undefined }));
  return (
    <Page
      title={id === undefined ? 'Casos' : `Casos: ${inboxViewName(view).toLowerCase()}`}
      actions={
        <Button kind="ghost" icon="list" href="/casos/lista">
          Buscar en todos, también cerrados
        </Button>
      }
    >
      <div className="@container">
        <div
          className={`grid items-start gap-4 ${id === undefined ? 'max-w-200' : '@min-[56rem]:grid-cols-[16rem_minmax(0,1fr)]'}`}
        >
          <section
            aria-label="Bandeja"
            className={`no-print min-w-0 flex-col gap-3 ${id === undefined ? 'flex' : 'flex @max-[56rem]:hidden'}`}
          >
            <Views counts={inbox?.counts ?? []} view={view} />
            <Listed state={stateOf(asked)} onRetry={() => void asked.refetch()}>
              {rows.length > 0 ? (
                <Queue rows={rows} place={place} next={inbox?.next ?? undefined} />
              ) : (
                <Empty drawing="bell" title="Nada aquí" text={emptyWords[view]} />
              )}
            </Listed>
          </section>
          {id !== undefined && <Desk key={id} id={id} back={addressOf({ view, after })} onNext={next} />}
        </div>
      </div>
    </Page>
  );
}

const emptyWords = {
  mine: 'No tienes casos abiertos. Toma uno de los que están sin asignar.',
  unassigned: 'Todos los casos abiertos tienen a alguien. Lo que llegue aparece aquí solo.',
  snoozed: 'Ningún caso está pospuesto.',
  all: 'No hay casos abiertos.',
} as const;
