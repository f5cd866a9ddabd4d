import type { LocalDate } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { formatWeekRange, weekOfDate } from '@volante/domain/values/week';
import { useState } from 'react';
import { everyMinute, stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { ActionButtons, type OfferedByPage } from '../../ui/action/action-buttons.tsx';
import { ActionDialog } from '../../ui/action/action-dialog.tsx';
import { Listed } from '../../ui/listed.tsx';
import { CounterpartiesDocument, type CounterpartiesQuery } from './books.generated.ts';
import { Section } from './section.tsx';
import { TableScroll } from '../../ui/table-scroll.tsx';

type Counterparty = CounterpartiesQuery['counterparties'][number];

/** [CON-20] Platforms week by week, and what we owe of tolls, fines and IVA; each with its payment prefilled. */
export function Owed() {
  const asked = useApi(CounterpartiesDocument, {}, everyMinute);
  const [doing, setDoing] = useState<OfferedByPage>();
  return (
    <Section
      id="owed"
      title="Plataformas y terceros"
      text="Lo que dicen las semanas cerradas, menos lo pagado."
      actions={<ActionButtons offers={[{ action: 'counterparties reverse', words: 'Reversar un pago' }]} />}
    >
      <Listed state={stateOf(asked)} onRetry={() => void asked.refetch()}>
        <TableScroll label="Con quién y cuánto falta">
          <table className="desk-table">
            <caption className="sr-only">Con quién, de qué semana, y cuánto falta</caption>
            <thead>
              <tr>
                <th scope="col">Quién</th>
                <th scope="col">Semana</th>
                <th scope="col" className="text-right!">
                  En liquidaciones
                </th>
                <th scope="col" className="text-right!">
                  Pagado
                </th>
                <th scope="col" className="text-right!">
                  Falta
                </th>
                <th scope="col">
                  <span className="sr-only">Acciones</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {asked.data?.counterparties.map((counterparty) => (
                <CounterpartyRows key={counterparty.key} counterparty={counterparty} onDo={setDoing} />
              ))}
            </tbody>
          </table>
        </TableScroll>
      </Listed>
      {doing && <ActionDialog name={doing.action} filled={doing.filled} onClose={() => setDoing(undefined)} />}
    </Section>
  );
}

interface RowsProps {
  counterparty: Counterparty;
  onDo: (offer: OfferedByPage) => void;
}

function CounterpartyRows({ counterparty, onDo }: RowsProps) {
  const { key, name, text, owed, paysUs, weeks } = counterparty;
  const settle = (amount: number, week?: LocalDate) => ({
    action: 'counterparties settle',
    words: paysUs ? 'Anotar que pagó' : 'Anotar que pagamos',
    about: week === undefined ? name : `${name}, semana ${formatWeekRange(weekOfDate(week))}`,
    filled: {
      with: key,
      ...(amount > 0 && { amount: formatPesos(amount).replace('$', '') }),
      ...(week !== undefined && { week }),
    },
  });
  return (
    <>
      <tr>
        <th scope="row" colSpan={5} className="text-sm! text-ink!">
          {text}
        </th>
        <td className="no-print text-right">
          {!paysUs && <ActionButtons small onDo={onDo} offers={[settle(owed)]} />}
        </td>
      </tr>
      {weeks.map(({ monday, billed, paid, left }) => (
        <tr key={monday}>
          <td className="text-sm text-muted">{name}</td>
          <td className="whitespace-nowrap">{formatWeekRange(weekOfDate(monday))}</td>
          <td className="text-right tabular-nums">{formatPesos(billed)}</td>
          <td className="text-right tabular-nums">{formatPesos(paid)}</td>
          <td className="text-right font-semibold tabular-nums">{formatPesos(left)}</td>
          <td className="no-print text-right">
            <ActionButtons small onDo={onDo} offers={[settle(left, monday)]} />
          </td>
        </tr>
      ))}
    </>
  );
}
