import { go } from '@volante/client/navigation.ts';
import { Button } from '@volante/ui/button.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { useSearch } from '../../lib/use-search.ts';
import { Listed } from '../../ui/listed.tsx';
import { Page } from '../../ui/page.tsx';
import { PageLinks } from '../../ui/page-links.tsx';
import { RecordEntry } from './entry.tsx';
import { FilterForm } from './filter-form.tsx';
import { askedFor, filtersIn, recordAddress } from './filters.ts';
import { RecordDocument } from './record.generated.ts';
import { RecordTable } from './table.tsx';

/** [CON-04] Who did what: filters, page and open row stand in the address. */
export function Record() {
  const search = useSearch();
  const filters = filtersIn(search);
  const params = new URLSearchParams(search);
  const after = params.get('after') ?? undefined;
  const row = params.get('row') ?? undefined;
  const asked = useApi(RecordDocument, { filter: askedFor(filters), after: after ?? null });
  const page = asked.data?.record;
  return (
    <Page
      title="Bitácora"
      text="Cada acción y cada rechazo, con quién, por qué puerta y por qué. Nada de aquí se puede cambiar ni borrar."
      actions={
        <Button kind="ghost" icon="document" onClick={() => print()}>
          Imprimir
        </Button>
      }
    >
      <FilterForm key={recordAddress(filters)} filters={filters} />
      <Listed state={stateOf(asked)} onRetry={() => void asked.refetch()}>
        {page && page.rows.length > 0 ? (
          <div className={`grid items-start gap-4 ${row ? '2xl:grid-cols-[minmax(0,1fr)_30rem]' : ''}`}>
            {row && <RecordEntry key={row} id={row} onClose={() => go(recordAddress(filters, { after }))} />}
            <RecordTable rows={page.rows} open={row} addressOf={(id) => recordAddress(filters, { after, row: id })} />
          </div>
        ) : (
          <Empty drawing="document" title="Nada en la bitácora con estos filtros" text="Quita alguno para ver más." />
        )}
        <PageLinks
          first={after && recordAddress(filters)}
          next={page?.next ? recordAddress(filters, { after: page.next }) : undefined}
        />
      </Listed>
    </Page>
  );
}
