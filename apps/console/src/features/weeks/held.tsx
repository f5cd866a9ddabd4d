import { formatAgo } from '@volante/client/format-age.ts';
import { useNow } from '@volante/client/use-now.ts';
import { formatDateTime } from '@volante/domain/values/dates';
import { useState } from 'react';
import { Button } from '@volante/ui/button.tsx';
import { driverAddress } from '../../lib/driver-address.ts';
import { everyMinute, stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { ActionButtons, type OfferedByPage } from '../../ui/action/action-buttons.tsx';
import { ActionDialog } from '../../ui/action/action-dialog.tsx';
import { Listed } from '../../ui/listed.tsx';
import { HeldDocument, type HeldQuery } from './weeks.generated.ts';
import { TableScroll } from '../../ui/table-scroll.tsx';

type Row = HeldQuery['waiting']['rows'][number];

/** [CON-18] Whose week cannot be computed, since when and why. The rest is closed without them. */
export function Held() {
  const [after, setAfter] = useState<string | null>(null);
  const [doing, setDoing] = useState<OfferedByPage>();
  const asked = useApi(HeldDocument, { after }, everyMinute);
  const page = asked.data?.waiting;
  return (
    <section aria-labelledby="held" className="flex flex-col gap-2">
      <h2 id="held" className="text-lg font-bold">
        Retenidos{page && `: ${page.wait.count}`}
      </h2>
      <Listed state={stateOf(asked)} onRetry={() => void asked.refetch()}>
        {page && page.rows.length > 0 ? (
          <HeldTable rows={page.rows} onDo={setDoing} />
        ) : (
          <p className="text-muted">Nadie está retenido: todos los que conducen se liquidan.</p>
        )}
        <div className="no-print flex flex-wrap gap-2">
          {after !== null && (
            <Button kind="ghost" onClick={() => setAfter(null)}>
              Primera hoja
            </Button>
          )}
          {page?.next && (
            <Button kind="secondary" onClick={() => setAfter(page.next ?? null)}>
              100 siguientes
            </Button>
          )}
        </div>
      </Listed>
      {doing && <ActionDialog name={doing.action} filled={doing.filled} onClose={() => setDoing(undefined)} />}
    </section>
  );
}

function HeldTable({ rows, onDo }: { rows: readonly Row[]; onDo: (offer: OfferedByPage) => void }) {
  const time = useNow(60_000);
  return (
    <TableScroll label="Conductores retenidos" className="rounded-card bg-surface shadow-card">
      <table className="desk-table">
        <caption className="sr-only">Conductores retenidos, el que espera hace más tiempo primero</caption>
        <thead>
          <tr>
            <th scope="col">Espera</th>
            <th scope="col">Conductor</th>
            <th scope="col">Por qué</th>
            <th scope="col">
              <span className="sr-only">Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ ref, since, late, driver, title, detail }) => (
            <tr key={ref}>
              <td className={`whitespace-nowrap ${late ? 'font-semibold text-expense' : ''}`}>
                <time dateTime={since} title={formatDateTime(since)}>
                  {formatAgo(Date.parse(since), time)}
                </time>
              </td>
              <td className="wrap-break-word">
                {driver ? (
                  <a href={driverAddress(driver.uid)} className="font-semibold text-primary">
                    {driver.name}
                  </a>
                ) : (
                  ref
                )}
              </td>
              <td className="wrap-break-word">
                {title}
                <span className="block text-sm text-muted">{detail}</span>
              </td>
              <td className="no-print text-right">
                <ActionButtons
                  small
                  onDo={onDo}
                  offers={[
                    {
                      action: 'settlements retry',
                      words: 'Calcular de nuevo',
                      filled: { driver: ref },
                      about: driver?.name ?? ref,
                    },
                  ]}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
