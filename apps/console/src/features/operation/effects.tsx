import { formatAgo } from '@volante/client/format-age.ts';
import { useNow } from '@volante/client/use-now.ts';
import { formatDateTime } from '@volante/domain/values/dates';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { everyMinute, stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { useWho } from '../../lib/me.ts';
import { useSearch } from '../../lib/use-search.ts';
import { Listed } from '../../ui/listed.tsx';
import type { Doer } from './doing.ts';
import { effectsAddress, effectsAskedIn } from './effects-address.ts';
import { OperationEffectsDocument, type OperationEffectsQuery } from './operation.generated.ts';

type Effect = OperationEffectsQuery['operationEffects'][number];

const perPage = 100;

/** The oldest of them, one by one, with their last error. */
export function Effects({ onDo }: Doer) {
  const { me } = useWho();
  const wanted = effectsAskedIn(useSearch());
  const asked = useApi(OperationEffectsDocument, wanted, everyMinute);
  const effects = asked.data?.operationEffects ?? [];
  const mayChange = me.permissions.includes('outbox.change');
  const title = `${wanted.dead ? 'Abandonados' : 'Por enviar'}${wanted.kind === null ? '' : `: ${wanted.kind}`}`;
  return (
    <div id="efectos">
      <Card
        title={title}
        aside={
          <span className="no-print flex flex-wrap gap-3">
            <a href={effectsAddress({ ...wanted, dead: !wanted.dead })} className="font-semibold text-primary">
              {wanted.dead ? 'También los que esperan' : 'Solo abandonados'}
            </a>
            {wanted.kind !== null && (
              <a href={effectsAddress({ ...wanted, kind: null })} className="font-semibold text-primary">
                De todas las clases
              </a>
            )}
          </span>
        }
      >
        <Listed state={stateOf(asked)} onRetry={() => void asked.refetch()}>
          {effects.length === 0 ? (
            <p className="text-muted">Ninguno.</p>
          ) : (
            <EffectTable effects={effects} {...(mayChange && { onDo })} />
          )}
          {effects.length === perPage && (
            <p className="mt-2 text-sm text-muted">
              Los {perPage} más antiguos. Lo demás aparece cuando estos terminan.
            </p>
          )}
        </Listed>
      </Card>
    </div>
  );
}

function EffectTable({ effects, onDo }: { effects: readonly Effect[] } & Partial<Doer>) {
  const time = useNow(60_000);
  return (
    <div className="desk-scroll">
      <table className="desk-table">
        <caption className="sr-only">Envíos, el más antiguo primero</caption>
        <thead>
          <tr>
            <th scope="col">Número</th>
            <th scope="col">Clase</th>
            <th scope="col">Desde</th>
            <th scope="col">Cómo está</th>
            <th scope="col">
              <span className="sr-only">Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {effects.map((effect) => (
            <tr key={effect.id}>
              <td className="tabular-nums">{effect.id}</td>
              <td className="wrap-break-word">{effect.kind}</td>
              <td className="whitespace-nowrap">
                <time dateTime={effect.createdAt} title={formatDateTime(effect.createdAt)}>
                  {formatAgo(Date.parse(effect.createdAt), time)}
                </time>
              </td>
              <td className="wrap-break-word">
                <State effect={effect} />
              </td>
              <td>
                {onDo && !effect.running && (
                  <div className="no-print flex flex-wrap justify-end gap-2">
                    <Button kind="ghost" onClick={() => onDo({ action: 'outbox retry', filled: { id: effect.id } })}>
                      Reintentar<span className="sr-only">: {effect.id}</span>
                    </Button>
                    <Button kind="ghost" onClick={() => onDo({ action: 'outbox drop', filled: { id: effect.id } })}>
                      Descartar<span className="sr-only">: {effect.id}</span>
                    </Button>
                  </div>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function State({ effect: { running, givenUp, nextAt, tries, lastError } }: { effect: Effect }) {
  const tried = tries === 0 ? 'sin intentos' : tries === 1 ? '1 intento' : `${tries} intentos`;
  return (
    <>
      {givenUp ? (
        <StatusPill tone="bad">Abandonado</StatusPill>
      ) : (
        <StatusPill tone="info">{running ? 'En curso' : 'Espera'}</StatusPill>
      )}{' '}
      <span className="text-sm text-muted">
        {tried}
        {!running && nextAt && `, sigue ${formatDateTime(nextAt)}`}
      </span>
      {lastError && <span className="mt-1 block text-sm text-expense">{lastError}</span>}
    </>
  );
}
