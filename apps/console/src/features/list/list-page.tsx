import { Button } from '@volante/ui/button.tsx';
import { useState } from 'react';
import { stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { useWho } from '../../lib/me.ts';
import { type ListPage as ListedPage, listPages } from '../../ui/list-pages.ts';
import { useSearch } from '../../lib/use-search.ts';
import { ActionButtons } from '../../ui/action/action-buttons.tsx';
import { isMoneyPath, MoneyLinks } from '../../ui/money-links.tsx';
import { Page } from '../../ui/page.tsx';
import { type Asked, askedIn, listAddress } from './address.ts';
import type { ListFacts } from './cell.ts';
import { FilterForm } from './filter-form.tsx';
import { FoundRows } from './found-rows.tsx';
import { ListDocument } from './list.generated.ts';
import { Views } from './views.tsx';

/** [CON-12] What staff look through, whichever list the address names: its filters, order, page and open row stand there, too. */
export function ListPage() {
  const [page] = useState(() => listPages.find(({ path }) => path === location.pathname.replace(/\/+$/, '')));
  const asked = useApi(ListDocument, { name: page?.list ?? '' });
  return (
    <Page
      title={page?.title ?? 'Lista'}
      text={page?.text}
      actions={
        <>
          {page && asked.data && <Beside page={page} list={asked.data.list} />}
          {page?.actions && <ActionButtons offers={page.actions} />}
          <Button kind="ghost" icon="document" onClick={() => print()}>
            Imprimir
          </Button>
        </>
      }
      state={stateOf(asked)}
      onRetry={() => void asked.refetch()}
    >
      {page && isMoneyPath(page.path) && <MoneyLinks path={page.path} />}
      {page && asked.data && <Sifted path={page.path} name={page.list} list={asked.data.list} />}
    </Page>
  );
}

/** The same things shown in another way. */
function Beside({ page: { beside = [] }, list }: { page: ListedPage; list: ListFacts }) {
  const { me } = useWho();
  const asked = askedIn(list, useSearch());
  return beside
    .filter(({ permission }) => me.permissions.includes(permission))
    .map(({ path, title, filtered }) => (
      <Button key={path} kind="secondary" href={filtered ? listAddress(path, list, asked) : path}>
        {title}
      </Button>
    ));
}

interface SiftedProps {
  path: string;
  name: string;
  list: ListFacts;
}

/** The list by what the address says of it. */
function Sifted({ path, name, list }: SiftedProps) {
  const asked = askedIn(list, useSearch());
  const addressOf = (wanted: Asked) => listAddress(path, list, wanted);
  return (
    <>
      <Views name={name} list={list} asked={asked} addressOf={addressOf} />
      <FilterForm key={addressOf(asked)} list={list} asked={asked} addressOf={addressOf} />
      <FoundRows path={path} name={name} list={list} asked={asked} />
    </>
  );
}
