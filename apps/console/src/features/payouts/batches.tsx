import { useState } from 'react';
import { Button } from '@volante/ui/button.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { everyMinute, stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { useWho } from '../../lib/me.ts';
import { useSearch } from '../../lib/use-search.ts';
import { ActionDialog } from '../../ui/action/action-dialog.tsx';
import { GatesOff } from '../../ui/action/gates-off.tsx';
import { Listed } from '../../ui/listed.tsx';
import { PageLinks } from '../../ui/page-links.tsx';
import { Page } from '../../ui/page.tsx';
import type { Doing } from '../../ui/action/row-button.tsx';
import { AnswerFormat } from './answer-format.tsx';
import { BatchTable } from './batch-table.tsx';
import { PayoutBatchesDocument, ReturnedPayoutsDocument } from './payouts.generated.ts';
import { Returned } from './returned.tsx';

const address = '/envios';

const addressOf = (open: boolean, after?: string): string => {
  const search = new URLSearchParams({ ...(open && { pendientes: 'true' }), ...(after && { after }) });
  return search.size > 0 ? `${address}?${search}` : address;
};

/** [CON-19] What goes to drivers by the bank: what it returned, its batches, and how its answers are read. */
export function Batches() {
  const given = new URLSearchParams(useSearch());
  const [open, after] = [given.get('pendientes') === 'true', given.get('after')];
  const { actions } = useWho();
  const [doing, setDoing] = useState<Doing>();
  const asked = useApi(PayoutBatchesDocument, { open, after }, everyMinute);
  const besides = useApi(ReturnedPayoutsDocument, {}, everyMinute);
  const page = asked.data?.payoutBatches;
  const returned = besides.data?.returnedPayouts ?? [];
  const mayPrepare = actions.some(({ name }) => name === 'payouts prepare');
  return (
    <Page
      title="Envíos al banco"
      text="Lo que se debe a los conductores, de su preparación hasta que el banco lo confirma o lo devuelve."
      actions={
        mayPrepare && (
          <Button icon="plus" onClick={() => setDoing({ name: 'payouts prepare', filled: { all: 'true' } })}>
            Preparar un envío
          </Button>
        )
      }
    >
      <GatesOff kinds={['money', 'bank']} />
      {returned.length > 0 && (
        <section aria-labelledby="returned" className="flex flex-col gap-2">
          <h2 id="returned" className="text-lg font-bold">
            Devueltos que se deben: {returned.length === 100 ? '100 o más' : returned.length}
          </h2>
          <Returned rows={returned} onDo={setDoing} />
        </section>
      )}
      <section aria-labelledby="batches" className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="batches" className="text-lg font-bold">
            {open ? 'Con algo pendiente' : 'Todos los envíos'}
            {page && `: ${page.count}`}
          </h2>
          <a href={addressOf(!open)} className="no-print min-h-8 px-2 py-1 text-sm font-semibold text-primary">
            {open ? 'Ver todos' : 'Solo con algo pendiente'}
          </a>
        </div>
        <Listed state={stateOf(asked)} onRetry={() => void asked.refetch()}>
          {page && page.rows.length > 0 ? (
            <BatchTable rows={page.rows} onDo={setDoing} />
          ) : (
            <Empty title={open ? 'Nada pendiente' : 'No hay envíos'} text="Los que se preparen aparecen aquí." />
          )}
          <PageLinks
            first={after === null ? undefined : addressOf(open)}
            next={page?.next ? addressOf(open, page.next) : undefined}
          />
        </Listed>
      </section>
      <section aria-labelledby="format" className="flex flex-col gap-2">
        <h2 id="format" className="text-lg font-bold">
          Respuesta del banco
        </h2>
        <Listed state={stateOf(besides)} onRetry={() => void besides.refetch()}>
          <AnswerFormat format={besides.data?.payoutAnswerFormat ?? null} onDo={setDoing} />
        </Listed>
      </section>
      {doing && <ActionDialog name={doing.name} filled={doing.filled} onClose={() => setDoing(undefined)} />}
    </Page>
  );
}
