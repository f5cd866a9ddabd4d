import { formatAge } from '@volante/client/format-age.ts';
import { useNow } from '@volante/client/use-now.ts';
import { parseLocalDate } from '@volante/domain/values/dates';
import { Button } from '@volante/ui/button.tsx';
import { everyMinute, stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { useWho } from '../../lib/me.ts';
import { useSearch } from '../../lib/use-search.ts';
import { ActionButtons } from '../../ui/action/action-buttons.tsx';
import { MoneyLinks } from '../../ui/money-links.tsx';
import { Page } from '../../ui/page.tsx';
import { DebtAges } from './debt-ages.tsx';
import { Held } from './held.tsx';
import { WeekTable } from './week-table.tsx';
import { WeeksDocument } from './weeks.generated.ts';

const offers = [
  { action: 'settlements close', words: 'Cerrar lo que terminó' },
  { action: 'billing import-tolls', words: 'Importar peajes' },
  { action: 'settlements reopen', words: 'Reabrir una semana' },
];

/** [CON-18] How far each week is, who is held and why, and what drivers owe by its age. */
export function Weeks() {
  const { me } = useWho();
  const before = parseLocalDate(new URLSearchParams(useSearch()).get('before') ?? '');
  const asked = useApi(WeeksDocument, { before }, everyMinute);
  const time = useNow(30_000);
  const page = asked.data?.weeks;
  return (
    <Page
      title="Semanas"
      text="Cada semana va de lunes a domingo y se cierra sola el lunes a las 00:00. Lo cerrado no cambia."
      actions={<ActionButtons offers={offers} />}
      state={stateOf(asked)}
      onRetry={() => void asked.refetch()}
    >
      <MoneyLinks path="/semanas" />
      {page && (
        <section aria-labelledby="weeks" className="flex flex-col gap-2">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="weeks" className="text-lg font-bold">
              Liquidaciones por semana
            </h2>
            <p className="text-sm text-muted">{formatAge(asked.dataUpdatedAt, time)}</p>
          </div>
          <WeekTable rows={page.rows} />
          <nav aria-label="Hojas" className="no-print flex flex-wrap gap-2">
            {before !== null && (
              <Button kind="ghost" href="/semanas">
                Las últimas
              </Button>
            )}
            {page.next && (
              <Button kind="secondary" href={`/semanas?before=${page.next}`}>
                Anteriores
              </Button>
            )}
          </nav>
        </section>
      )}
      {me.permissions.includes('weeks.close') && <Held />}
      <DebtAges />
    </Page>
  );
}
