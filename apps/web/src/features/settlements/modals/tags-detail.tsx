import { formatDate, localDateOf, localTimeOf } from '@volante/domain/values/dates';
import { formatWeekRange } from '@volante/domain/values/week';
import { addPesos, negated, signedPesos } from '@volante/domain/values/money';
import { AmountText } from '@volante/ui/amount-text.tsx';
import { Button } from '@volante/ui/button.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { ListRow } from '@volante/ui/list-row.tsx';
import type { DetailProps } from './detail-sheet.tsx';
import { SheetTotal } from './sheet-total.tsx';

/** [SET-06] Every passage of the week. */
export function TagsDetail({ days, week }: DetailProps) {
  const tags = days
    .flatMap(({ tag }) => tag)
    .toSorted((a, b) => Date.parse(b.datetimeWindow) - Date.parse(a.datetimeWindow));
  if (tags.length === 0) return <Empty title="No existen Tags registrados" />;
  const total = addPesos(...days.map(({ expenses }) => expenses.tag));
  return (
    <>
      <SheetTotal label={`Semana ${formatWeekRange(week)} · ${tags.length} pasadas`} amount={negated(total)} />
      <ul className="-mx-4">
        {tags.map(({ _id, amount, address, datetimeWindow }) => (
          <li key={_id} className="row-line">
            <ListRow
              title={address}
              text={`${formatDate(localDateOf(datetimeWindow))} · ${localTimeOf(datetimeWindow)} hrs`}
              aside={<AmountText tone="expense">{signedPesos(-amount)}</AmountText>}
            />
          </li>
        ))}
      </ul>
      <Button kind="secondary" full href={`/app/v2/tags?semana=${week.monday}`} className="mt-2">
        Ver TAG por día
      </Button>
    </>
  );
}
