import { formatDate, localDateOf, localTimeOf } from '@volante/domain/values/dates';
import { formatPesos, signedPesos } from '@volante/domain/values/money';
import { formatInteger } from '@volante/domain/values/number';
import { previousWeek } from '@volante/domain/values/week';
import { newestFirst } from '../../lib/bills/newest-first.ts';
import { weekBounds } from '../../lib/bills/week-bounds.ts';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { useApi } from '../../lib/graphql/use-api.ts';
import { currentUid } from '../../lib/session/session.ts';
import { useWeekBar } from '../../lib/use-week-bar.ts';
import { AmountText } from '../../ui/amount-text.tsx';
import { Button } from '../../ui/button.tsx';
import { DayGroup } from '../../ui/day-group.tsx';
import { Empty } from '../../ui/empty.tsx';
import { HeroCard } from '../../ui/hero-card.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { Screen } from '../../ui/screen.tsx';
import { WeekBar } from '../../ui/week-bar.tsx';
import {
  GetDriverBillDaysTagsDocument,
  type GetDriverBillDaysTagsQuery,
} from './get-driver-bill-days-tags.generated.ts';

type Passage = GetDriverBillDaysTagsQuery['getDriverBillDaysLimitDates'][number]['tag'][number];

/** [MOV-01] The passages under the gantries of urban motorways, by day. */
export function Tags({ title }: { title: string }) {
  const { week, bar } = useWeekBar();
  const query = useApi(GetDriverBillDaysTagsDocument, { uid: currentUid(), ...weekBounds(week) });
  const days = newestFirst(
    query.data?.getDriverBillDaysLimitDates ?? [],
    ({ tag }) => tag,
    ({ datetimeWindow }) => datetimeWindow,
  );
  const state = stateOf(query);
  const total = days.reduce((sum, { bill }) => sum + bill.expenses.tag, 0);
  return (
    <Screen
      title={title}
      back="/app/v2/dashboard"
      notice={<WeekBar {...bar} />}
      state={state === 'ready' && days.length === 0 ? 'empty' : state}
      empty={
        <Empty
          title="No existen Tags registrados"
          text="Aquí verás cada pasada por un pórtico en esta semana."
          action={
            <Button kind="secondary" icon="back" onClick={() => bar.onChange(previousWeek(week).monday)}>
              Ir una semana atrás
            </Button>
          }
        />
      }
      onRetry={() => void query.refetch()}
    >
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
    </Screen>
  );
}

function Row({ passage: { address, amount, datetimeWindow }, late }: { passage: Passage; late: boolean }) {
  return (
    <li className="row-line">
      <ListRow
        icon="toll"
        title={address}
        text={`${formatDate(localDateOf(datetimeWindow))} · ${localTimeOf(datetimeWindow)} hrs${late ? ' · Llegó tarde' : ''}`}
        aside={<AmountText tone="expense">{signedPesos(-amount)}</AmountText>}
      />
    </li>
  );
}
