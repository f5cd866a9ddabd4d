import { formatAgo } from '@volante/client/format-age.ts';
import { useNow } from '@volante/client/use-now.ts';
import { formatDateTime } from '@volante/domain/values/dates';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { everyMinute, stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { useWho } from '../../lib/me.ts';
import { Listed } from '../../ui/listed.tsx';
import type { Doer } from './doing.ts';
import { effectsAddress } from './effects-address.ts';
import { ManualLink } from './manual-link.tsx';
import { OperationOutboxDocument } from './operation.generated.ts';
import { countWords, openWords } from './words.ts';

/** What waits for the outside and what was given up, by kind. */
export function Outbox({ onDo }: Doer) {
  const time = useNow(60_000);
  const { me } = useWho();
  const asked = useApi(OperationOutboxDocument, {}, everyMinute);
  const outbox = asked.data?.operationOutbox;
  const mayChange = me.permissions.includes('outbox.change');
  return (
    <Card title="Envíos hacia afuera" aside={<ManualLink section="Jobs and effects">Si no salen</ManualLink>}>
      <Listed state={stateOf(asked)} onRetry={() => void asked.refetch()}>
        {outbox && (
          <>
            <p className="mb-2 text-muted">{openWords(outbox)} Correos, avisos, boletas y todo lo que sale de aquí.</p>
            <div className="desk-scroll">
              <table className="desk-table">
                <caption className="sr-only">Envíos por clase</caption>
                <thead>
                  <tr>
                    <th scope="col">Clase</th>
                    <th scope="col">Esperan</th>
                    <th scope="col">El más antiguo</th>
                    <th scope="col">Abandonados</th>
                    <th scope="col">
                      <span className="sr-only">Acciones</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {outbox.kinds.map(({ kind, waiting, dead, many, oldest }) => (
                    <tr key={kind}>
                      <td className="wrap-break-word">
                        {waiting + dead > 0 ? (
                          <a href={effectsAddress({ kind, dead: false })} className="font-semibold text-primary">
                            {kind}
                          </a>
                        ) : (
                          kind
                        )}
                      </td>
                      <td className="tabular-nums">{countWords({ number: waiting, many })}</td>
                      <td className="whitespace-nowrap">
                        {oldest ? (
                          <time dateTime={oldest} title={formatDateTime(oldest)}>
                            {formatAgo(Date.parse(oldest), time)}
                          </time>
                        ) : (
                          '—'
                        )}
                      </td>
                      <td className={`tabular-nums ${dead > 0 ? 'font-semibold text-expense' : ''}`}>
                        {countWords({ number: dead, many })}
                      </td>
                      <td>
                        {mayChange && dead > 0 && (
                          <div className="no-print flex justify-end">
                            <Button kind="ghost" onClick={() => onDo({ action: 'outbox retry', filled: { kind } })}>
                              Reintentar abandonados<span className="sr-only">: {kind}</span>
                            </Button>
                          </div>
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </>
        )}
      </Listed>
    </Card>
  );
}
