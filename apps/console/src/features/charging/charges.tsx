import { useState } from 'react';
import { everyMinute, stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { ActionDialog } from '../../ui/action/action-dialog.tsx';
import { Page } from '../../ui/page.tsx';
import type { Doing } from '../../ui/action/row-button.tsx';
import { ChargeTable } from './charge-table.tsx';
import { ChargesDocument } from './charging.generated.ts';

/** [CON-17] What cars charged: first what somebody has to end or to judge. */
export function Charges() {
  const asked = useApi(ChargesDocument, {}, everyMinute);
  const [doing, setDoing] = useState<Doing>();
  const charges = asked.data?.charges ?? [];
  const troubled = charges.filter(({ trouble }) => trouble !== null);
  const others = charges.filter(({ trouble }) => trouble === null);
  return (
    <Page
      title="Cargas"
      text="Primero lo que hay que cerrar o revisar; luego las que están en curso y las últimas 100."
      state={stateOf(asked)}
      onRetry={() => void asked.refetch()}
    >
      <section aria-labelledby="troubled" className="flex flex-col gap-2">
        <h2 id="troubled" className="text-lg font-bold">
          Por resolver: {troubled.length}
        </h2>
        {troubled.length > 0 ? (
          <ChargeTable title="Cargas por resolver, la más antigua primero" charges={troubled} onDo={setDoing} />
        ) : (
          <p className="text-muted">Todas las cargas terminaron y su energía es posible.</p>
        )}
      </section>
      <section aria-labelledby="others" className="flex flex-col gap-2">
        <h2 id="others" className="text-lg font-bold">
          En curso y últimas
        </h2>
        {others.length > 0 ? (
          <ChargeTable title="En curso y últimas cargas, la más nueva primero" charges={others} onDo={setDoing} />
        ) : (
          <p className="text-muted">{troubled.length > 0 ? 'No hay otras cargas.' : 'Nadie ha cargado todavía.'}</p>
        )}
      </section>
      {doing && <ActionDialog name={doing.name} filled={doing.filled} onClose={() => setDoing(undefined)} />}
    </Page>
  );
}
