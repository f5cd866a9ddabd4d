import { formatAgo } from '@volante/client/format-age.ts';
import { now } from '@volante/client/clock.ts';
import { useNow } from '@volante/client/use-now.ts';
import { localDateOf } from '@volante/domain/values/dates';
import { longDate } from '@volante/domain/values/long-date';
import { Empty } from '@volante/ui/empty.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { everyMinute, stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { capital } from '../../lib/capital.ts';
import { useWho } from '../../lib/me.ts';
import { Page } from '../../ui/page.tsx';
import { WaitsDocument, type WaitsQuery } from './today.generated.ts';

type Wait = WaitsQuery['waits'][number];

const lateFirst = (one: Wait, other: Wait) =>
  Number(other.late) - Number(one.late) || String(one.oldest).localeCompare(String(other.oldest));

/** [CON-07] Where a visit begins: what waits for somebody of the staff, each with its number and its oldest. */
export function Today() {
  const { me } = useWho();
  const asked = useApi(WaitsDocument, {}, everyMinute);
  const today = capital(longDate(localDateOf(new Date(now()))));
  const waits = asked.data?.waits ?? [];
  const some = waits.filter(({ count }) => count > 0).toSorted(lateFirst);
  const none = waits.filter(({ count }) => count === 0);
  return (
    <Page
      title={`Hola, ${me.name.split(' ')[0]}`}
      text={`${today}. Esto espera a alguien del equipo.`}
      state={stateOf(asked)}
      onRetry={() => void asked.refetch()}
    >
      {some.length > 0 ? (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-3">
          {some.map((wait) => (
            <li key={wait.name}>
              <WaitCard wait={wait} />
            </li>
          ))}
        </ul>
      ) : (
        <Nothing roles={me.roles} sees={waits.length > 0} />
      )}
      {some.length > 0 && none.length > 0 && (
        <p className="text-sm text-muted">Sin nada en espera: {none.map(({ title }) => title).join(', ')}.</p>
      )}
    </Page>
  );
}

function WaitCard({ wait: { name, title, count, oldest, late } }: { wait: Wait }) {
  const time = useNow(60_000);
  return (
    <a
      href={`/hoy/${name}`}
      className="flex h-full items-baseline gap-4 rounded-card border border-line bg-surface px-4 py-3 transition-colors hover:border-primary"
    >
      <span className={`text-2xl font-bold tabular-nums ${late ? 'text-expense' : ''}`}>{count}</span>
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        {oldest && (
          <span className="block text-sm text-muted">La más antigua, {formatAgo(Date.parse(oldest), time)}</span>
        )}
      </span>
      {late && (
        <span className="ml-auto self-center">
          <StatusPill tone="bad">Atrasado</StatusPill>
        </span>
      )}
    </a>
  );
}

function Nothing({ roles, sees }: { roles: readonly string[]; sees: boolean }) {
  if (sees) return <Empty title="Nada espera" text="Lo que llegue aparece aquí solo." />;
  return (
    <Empty
      title="Nada espera por ti"
      text={
        roles.length > 0
          ? `Tu rol (${roles.join(', ')}) no atiende ninguna lista. Abre una página del menú.`
          : 'Todavía no tienes ningún rol. Pídelo a quien administra el equipo.'
      }
    />
  );
}
