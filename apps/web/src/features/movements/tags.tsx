import { tollCorrection } from '@volante/domain/billing/corrections';
import { formatDate, localDateOf, localTimeOf } from '@volante/domain/values/dates';
import { addPesos, formatPesos, signedPesos } from '@volante/domain/values/money';
import { formatInteger } from '@volante/domain/values/number';
import { newestFirst } from '../../lib/bills/newest-first.ts';
import { useQuestion } from '../../lib/graphql/use-api.ts';
import { currentUid } from '@volante/client/session.ts';
import { useWeekBar } from '../../lib/use-week-bar.ts';
import { AmountText } from '@volante/ui/amount-text.tsx';
import { DayGroup } from '@volante/ui/day-group.tsx';
import { HeroCard } from '@volante/ui/hero-card.tsx';
import { ListRow } from '@volante/ui/list-row.tsx';
import type { GetDriverBillDaysTagsQuery } from './get-driver-bill-days-tags.generated.ts';
import { MovementsScreen } from './movements-screen.tsx';
import { tagsOf } from './tags.first.ts';

type Passage = GetDriverBillDaysTagsQuery['getDriverBillDaysLimitDates'][number]['tag'][number];

const none = {
  title: 'No existen Tags registrados',
  text: 'Aquí verás cada pasada por un pórtico en esta semana.',
};

/** [MOV-01] The passages under the gantries of urban motorways, by day. */
export function Tags({ title }: { title: string }) {
  const chosen = useWeekBar();
  const query = useQuestion(tagsOf(currentUid(), chosen.week));
  const days = newestFirst(
    query.data?.getDriverBillDaysLimitDates ?? [],
    ({ tag }) => tag,
    ({ datetimeWindow }) => datetimeWindow,
  );
  const total = addPesos(...days.map(({ bill }) => bill.expenses.tag));
  return (
    <MovementsScreen title={title} chosen={chosen} query={query} none={days.length === 0 ? none : undefined}>
      <HeroCard
        label="TAG de la semana"
        figure={formatPesos(total)}
        facts={[{ label: 'Pasadas', value: formatInteger(days.reduce((sum, { items }) => sum + items.length, 0)) }]}
      />
      {days.map(({ date, name, items, bill }) => (
        <DayGroup
          key={date}
          title={name}
          rows={items.length}
          aside={<AmountText>{signedPesos(-bill.expenses.tag)}</AmountText>}
        >
          {items.map((passage) => (
            <Row key={passage._id} passage={passage} late={localDateOf(passage.datetimeWindow) !== date} />
          ))}
        </DayGroup>
      ))}
    </MovementsScreen>
  );
}

function Row({ passage, late }: { passage: Passage; late: boolean }) {
  const { address, amount, datetimeWindow } = passage;
  const correction = tollCorrection(passage);
  return (
    <li className="row-line">
      <ListRow
        icon="toll"
        title={address}
        text={
          <>
            {`${formatDate(localDateOf(datetimeWindow))} · ${localTimeOf(datetimeWindow)} hrs${late ? ' · Llegó tarde' : ''}`}
            {correction && <span className="block text-instalment">{correction}</span>}
          </>
        }
        aside={<AmountText tone={amount < 0 ? 'income' : 'expense'}>{signedPesos(-amount)}</AmountText>}
      />
    </li>
  );
}
