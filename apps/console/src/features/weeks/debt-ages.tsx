import { formatPesos } from '@volante/domain/values/money';
import { formatInteger } from '@volante/domain/values/number';
import { everyMinute, stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { Listed } from '../../ui/listed.tsx';
import { DebtAgesDocument } from './weeks.generated.ts';

/** [CON-18] What drivers owe by its age, each a way to who they are. */
export function DebtAges() {
  const asked = useApi(DebtAgesDocument, {}, everyMinute);
  return (
    <section aria-labelledby="debts" className="flex flex-col gap-2">
      <h2 id="debts" className="text-lg font-bold">
        Deudas por antigüedad
      </h2>
      <Listed state={stateOf(asked)} onRetry={() => void asked.refetch()}>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-3">
          {asked.data?.debtAges.map(({ age, title, drivers, amount }) => (
            <li key={age}>
              <a
                href={`/deudas?age=${age}`}
                className="flex h-full flex-col rounded-card border border-line bg-surface px-4 py-3 transition-colors hover:border-primary"
              >
                <span className="text-sm text-muted">{title}</span>
                <span className={`text-lg font-bold tabular-nums ${amount > 0 ? 'text-expense' : ''}`}>
                  {formatPesos(amount)}
                </span>
                <span className="text-sm text-muted">
                  {drivers === 1 ? '1 conductor' : `${formatInteger(drivers)} conductores`}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </Listed>
    </section>
  );
}
