import { now } from '@volante/client/clock.ts';
import { useState } from 'react';
import { formatDateTime } from '@volante/domain/values/dates';
import { Empty } from '@volante/ui/empty.tsx';
import { everyMinute, stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { useSearch } from '../../lib/use-search.ts';
import { ActionDialog } from '../../ui/action/action-dialog.tsx';
import { Listed } from '../../ui/listed.tsx';
import { PageLinks } from '../../ui/page-links.tsx';
import { type Asked, listAddress, placeIn, sentAsked } from './address.ts';
import type { ListFacts } from './cell.ts';
import { useChosen } from './chosen.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { ListedDocument } from './list.generated.ts';
import { ListTable } from './list-table.tsx';
import type { Many } from './many-buttons.tsx';
import { ManyDialog } from './many-dialog.tsx';
import type { Offered } from './row-offers.tsx';
import { useReturn } from './use-return.ts';
import { filterWords, foundWords } from './words.ts';

interface FoundRowsProps {
  path: string;
  name: string;
  list: ListFacts;
  asked: Asked;
}

/** One page of what the filters find, and what can be done with it. */
export function FoundRows({ path, name, list, asked }: FoundRowsProps) {
  const { after, row } = placeIn(useSearch());
  const answer = useApi(ListedDocument, { name, asked: sentAsked(asked), after: after ?? null }, everyMinute);
  const { chosen, choose, toggle, clear } = useChosen(JSON.stringify(asked.filters));
  const page = answer.data?.listed;
  const [doing, setDoing] = useState<Offered>();
  const [many, setMany] = useState<Many>();
  useReturn(row, page !== undefined);
  const first = listAddress(path, list, asked);
  if (answer.error && !page) return <Refused message={answer.error.message} />;
  return (
    <Listed state={stateOf(answer)} onRetry={() => void answer.refetch()}>
      {page && page.rows.length > 0 ? (
        <>
          <p className="print-only">
            {filterWords(list, asked)} · {page.rows.length} de {foundWords(page.total)} ·{' '}
            {formatDateTime(new Date(now()))}
          </p>
          <ChosenBar
            list={name}
            asked={asked}
            total={page.total}
            chosen={chosen}
            rows={page.rows}
            onAll={() => choose('all')}
            onNone={clear}
            onMany={setMany}
          />
          <ListTable
            list={list}
            rows={page.rows}
            open={row}
            chosen={chosen}
            order={asked.order}
            onChoose={(refs, wanted) =>
              toggle(
                refs,
                wanted,
                page.rows.map(({ ref }) => ref),
              )
            }
            addressBy={(order) => listAddress(path, list, { ...asked, order })}
            addressWith={(ref) => listAddress(path, list, asked, { after, row: ref })}
            onDo={setDoing}
          />
        </>
      ) : (
        <Empty title="Nada con estos filtros" text="Quita alguno para ver más." />
      )}
      <PageLinks
        first={after && first}
        next={page?.next ? listAddress(path, list, asked, { after: page.next }) : undefined}
      />
      {many && (
        <ManyDialog
          {...many}
          columns={list.columns}
          onClose={(did) => {
            setMany(undefined);
            if (did) clear();
          }}
        />
      )}
      {doing && (
        <ActionDialog
          name={doing.action}
          filled={Object.fromEntries(doing.fields.map((field) => [field.name, field.value]))}
          onClose={() => setDoing(undefined)}
        />
      )}
    </Listed>
  );
}

/** An address with a choice that is gone, such as a model that was renamed, says so; the filters stay in reach. */
const Refused = ({ message }: { message: string }) => (
  <p role="alert" className="rounded-card bg-surface p-4 text-expense shadow-card">
    {message}
  </p>
);
