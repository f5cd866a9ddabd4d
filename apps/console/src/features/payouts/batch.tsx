import { formatDateTime } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { Button } from '@volante/ui/button.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { useState } from 'react';
import { everyMinute, stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { useWho } from '../../lib/me.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { ActionDialog } from '../../ui/action/action-dialog.tsx';
import { GatesOff } from '../../ui/action/gates-off.tsx';
import { Key } from '../../ui/key.tsx';
import { Page } from '../../ui/page.tsx';
import type { Doing } from '../../ui/action/row-button.tsx';
import { Acts } from './acts.tsx';
import { nextOf } from './batch-facts.ts';
import { Stage } from './batch-table.tsx';
import { Lines } from './lines.tsx';
import { PayoutBatchDocument, type PayoutBatchQuery } from './payouts.generated.ts';
import { doingFor, Wishes } from './wishes.tsx';

const back = { href: '/envios', label: 'Envíos al banco' };

const idIn = (path: string) => decodeURIComponent(path.replace(/\/+$/, '').split('/').at(-1) ?? '');

/** [CON-19] One batch: how it stands, what is to be done next, its transfers, and who did what. */
export function Batch() {
  const [id] = useState(() => idIn(location.pathname));
  const asked = useApi(PayoutBatchDocument, { id }, everyMinute);
  const record = asked.data?.payoutBatch;
  if (record) return <Shown record={record} />;
  return (
    <Page
      title={asked.data ? 'Este envío no existe' : `Envío ${id}`}
      back={back}
      state={stateOf(asked)}
      onRetry={() => void asked.refetch()}
    >
      <Empty
        title="No hay un envío con ese número"
        text="Revisa la dirección."
        action={<Button href="/envios">Ver los envíos</Button>}
      />
    </Page>
  );
}

interface Open extends Doing {
  /** By a key: then the next press of Enter does it. */
  byKey?: true;
}

function Shown({ record: { batch, wishes, acts } }: { record: NonNullable<PayoutBatchQuery['payoutBatch']> }) {
  const { actions } = useWho();
  const [doing, setDoing] = useState<Open>();
  const may = (name: string) => actions.some((action) => action.name === name);
  const step = nextOf(batch);
  // What is asked for already is not asked for again.
  const next = step && may(step.name) && !wishes.some(({ action }) => action === step.name) ? step : undefined;
  const wish = wishes.map(doingFor).find((one) => one !== undefined);
  const open = (one: Doing | undefined) => {
    if (one) setDoing({ ...one, byKey: true });
  };
  useShortcuts({ s: () => open(next), a: () => open(wish) });
  const { id, lines, amount, preparedBy, preparedAt, exportedAt } = batch;
  const prepared = batch.states.some(({ state }) => state === 'prepared');
  const live = batch.states.some(({ state }) => state !== 'bounced' && state !== 'cancelled');
  return (
    <Page
      title={`Envío ${id}`}
      text={`${lines} ${lines === 1 ? 'transferencia' : 'transferencias'}, ${formatPesos(amount)}. Lo preparó ${preparedBy} el ${formatDateTime(preparedAt)}.${exportedAt ? ` Su archivo se escribió por última vez el ${formatDateTime(exportedAt)}.` : ''}`}
      back={back}
      actions={
        <>
          {prepared && may('payouts cancel') && (
            <Button kind="ghost" onClick={() => setDoing({ name: 'payouts cancel', filled: { batch: id } })}>
              Anular
            </Button>
          )}
          {exportedAt && live && may('payouts export') && (
            <Button kind="ghost" onClick={() => setDoing({ name: 'payouts export', filled: { batch: id } })}>
              Pedir el archivo otra vez
            </Button>
          )}
          {next && (
            <Button onClick={() => setDoing(next)}>
              {next.words} <Key name="S" />
            </Button>
          )}
        </>
      }
    >
      <GatesOff kinds={['money', 'bank']} />
      <div>
        <Stage batch={batch} />
      </div>
      {wishes.length > 0 && <Wishes wishes={wishes} onDo={setDoing} />}
      <Lines batch={batch} onDo={setDoing} />
      <Acts acts={acts} />
      {doing && (
        <ActionDialog name={doing.name} filled={doing.filled} byKey={doing.byKey} onClose={() => setDoing(undefined)} />
      )}
    </Page>
  );
}
