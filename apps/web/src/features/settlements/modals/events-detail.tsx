import { chargesOf } from '@volante/domain/billing/event-charges';
import { formatDate, type LocalDate } from '@volante/domain/values/dates';
import { addPesos, negated, signedPesos } from '@volante/domain/values/money';
import { formatWeekRange } from '@volante/domain/values/week';
import { AmountText } from '@volante/ui/amount-text.tsx';
import { Button } from '@volante/ui/button.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { ListRow } from '@volante/ui/list-row.tsx';
import type { DetailProps } from './detail-sheet.tsx';
import type { DetailDay } from './details.ts';
import { SheetTotal } from './sheet-total.tsx';

const kinds = {
  abonos: { field: 'refund', href: '/app/v2/incomes-events' },
  'multas-proveedor': { field: 'penaltys', href: '/app/v2/exchange-events' },
  'multas-transito': { field: 'fines', href: '/app/v2/control-events' },
  cobros: { field: 'other', href: '/app/v2/expenses-events' },
  deducible: { field: 'deductible', href: '/app/v2/expenses-events' },
} as const;

type Kind = keyof typeof kinds;

type DatedEvent = DetailDay['events'][number] & { date: LocalDate };

/** Where it would count if it were not parted: an event in instalments belongs to a list too. */
function fieldOf(event: DatedEvent) {
  if (!event.credited && event.type === 'Deductible') return 'deductible';
  return chargesOf({ ...event, installments: 1, chargeDate: event.date })[0]?.field;
}

const isParted = ({ credited, installments }: DatedEvent) => !credited && installments > 1;

function Rows({ events, href }: { events: readonly DatedEvent[]; href: string }) {
  return (
    <ul className="-mx-4">
      {events.map((event) => (
        <li key={`${event._id} ${event.installment}`} className="row-line">
          <ListRow
            title={event.title}
            text={`${formatDate(event.date)}${isParted(event) ? ` · Cuota ${event.installment} de ${event.installments}` : ''}`}
            aside={
              <AmountText tone={event.credited ? 'income' : isParted(event) ? 'instalment' : 'expense'}>
                {signedPesos(event.credited ? event.amount : -event.amount)}
              </AmountText>
            }
            href={`${href}#evento-${encodeURIComponent(event._id)}`}
          />
        </li>
      ))}
    </ul>
  );
}

/** [SET-06] The events of the week of one kind; those in instalments apart, for they count elsewhere. */
export function EventsDetail({ days, week, kind }: DetailProps & { kind: Kind }) {
  const { field, href } = kinds[kind];
  const events = days
    .flatMap((day) => day.events.map((event): DatedEvent => ({ ...event, date: day.date })))
    .filter((event) => fieldOf(event) === field);
  if (events.length === 0) return <Empty drawing="document" title="No existen eventos registrados" />;
  const whole = events.filter((event) => !isParted(event));
  const parted = events.filter(isParted);
  const total = addPesos(...whole.map(({ credited, amount }) => (credited ? amount : negated(amount))));
  return (
    <>
      <SheetTotal label={`Semana ${formatWeekRange(week)}`} amount={total} />
      {whole.length > 0 && <Rows events={whole} href={href} />}
      {parted.length > 0 && (
        <>
          <h3 className="pt-3 font-semibold">En cuotas</h3>
          <p className="text-sm text-muted">No suman aquí: tu liquidación las descuenta como cuotas.</p>
          <Rows events={parted} href={href} />
        </>
      )}
      <Button kind="secondary" full href={href} className="mt-2">
        Ver todos
      </Button>
    </>
  );
}
