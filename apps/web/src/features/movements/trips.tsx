import { addPesos, signedPesos } from '@volante/domain/values/money';
import { formatInteger, formatKm } from '@volante/domain/values/number';
import { newestFirst } from '../../lib/bills/newest-first.ts';
import { useQuestion } from '../../lib/graphql/use-api.ts';
import { currentUid } from '@volante/client/session.ts';
import { useWeekBar } from '../../lib/use-week-bar.ts';
import { AmountText } from '@volante/ui/amount-text.tsx';
import { DayGroup } from '@volante/ui/day-group.tsx';
import { HeroCard } from '@volante/ui/hero-card.tsx';
import { MovementsScreen } from './movements-screen.tsx';
import { type Payment, PaymentRow } from './payment-row.tsx';
import { tripsOf } from './trips.first.ts';

const none = {
  title: 'No existen viajes registrados',
  text: 'Aquí verás cada pago de tus viajes en esta semana.',
};

const sum = (payments: readonly Payment[]) => addPesos(...payments.map(({ amount }) => amount));

/** [MOV-02] What the platforms paid, payment by payment. */
export function Trips({ title }: { title: string }) {
  const chosen = useWeekBar();
  const query = useQuestion(tripsOf(currentUid(), chosen.week));
  const bills = query.data?.getDriverBillDaysLimitDates ?? [];
  const days = newestFirst(
    bills,
    ({ uber }) => uber,
    ({ datetime }) => datetime,
  );
  const payments = days.flatMap(({ items }) => items);
  return (
    <MovementsScreen title={title} chosen={chosen} query={query} none={payments.length === 0 ? none : undefined}>
      <HeroCard
        label="Viajes de la semana"
        figure={signedPesos(sum(payments))}
        loss={sum(payments) < 0}
        facts={[
          { label: 'Viajes', value: formatInteger(payments.filter(({ category }) => category === 'fare').length) },
          { label: 'Pagos', value: formatInteger(payments.length) },
          { label: 'Km en viajes', value: formatKm(bills.reduce((total, { kmUber }) => total + kmUber, 0)) },
        ]}
      >
        {payments.some(({ amount, correction }) => amount < 0 && !correction) &&
          'Un monto negativo viene de un viaje en efectivo: ese dinero ya lo recibiste, y la plataforma descuenta su comisión.'}
      </HeroCard>
      {days.map(({ date, name, items }) => (
        <DayGroup
          key={date}
          title={name}
          rows={items.length}
          aside={<AmountText>{signedPesos(sum(items))}</AmountText>}
        >
          {items.map((payment) => (
            <PaymentRow key={payment._id} payment={payment} billedOn={date} />
          ))}
        </DayGroup>
      ))}
    </MovementsScreen>
  );
}
