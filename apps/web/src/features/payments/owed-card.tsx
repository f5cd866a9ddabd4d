import { settlementStatus } from '@volante/domain/billing/settlement-status';
import { nettedText } from '@volante/domain/payouts/texts';
import { addDays, formatDayMonth, localDateOf } from '@volante/domain/values/dates';
import { longDate } from '@volante/domain/values/long-date';
import { formatPesos, negated, type Pesos } from '@volante/domain/values/money';
import { nextWeek, weekOf } from '@volante/domain/values/week';
import { now } from '@volante/client/clock.ts';
import { Card } from '@volante/ui/card.tsx';
import { HeroCard } from '@volante/ui/hero-card.tsx';
import { ListRow } from '@volante/ui/list-row.tsx';
import type { GetDriverPaymentsQuery } from './get-driver-payments.generated.ts';
import { billedRange } from './words.ts';

type Payments = GetDriverPaymentsQuery['getDriverPayments'];
type Due = NonNullable<Payments['due']>;

interface OwedCardProps {
  due: Payments['due'];
  /** Null for a driver without a week under way. */
  openWeekBalance: Pesos | null;
}

/** What the driver came for: what they owe, and what happens with it. */
export function OwedCard({ due, openWeekBalance }: OwedCardProps) {
  if (due) return <Owed due={due} />;
  return openWeekBalance === null ? <NoWeek /> : <NothingOwed openWeekBalance={openWeekBalance} />;
}

function NoWeek() {
  return (
    <HeroCard label="No debes nada" figure={formatPesos(0)}>
      Estás al día. No tienes una semana de arriendo en curso.
    </HeroCard>
  );
}

function Owed({ due: { date, balance, rest, netted } }: { due: Due }) {
  const overdue = settlementStatus({ date, settled: false }, localDateOf(new Date(now()))) === 'Vencida';
  const lastDay = addDays(date, 6);
  return (
    <>
      <HeroCard
        label="Debes pagar"
        figure={formatPesos(rest)}
        loss
        facts={[
          { label: 'Semana', value: billedRange(date) },
          ...(netted.length > 0 ? [{ label: 'De una deuda de', value: formatPesos(negated(balance)) }] : []),
          { label: overdue ? 'Venció el' : 'Paga hasta el', value: formatDayMonth(lastDay) },
        ]}
      >
        {netted.map((other) => (
          <p key={other.date}>{nettedText(balance, other)}</p>
        ))}
        {overdue
          ? 'El pago venció. Si no pagas ahora, se cargará como deuda en tu próxima liquidación.'
          : `Si no pagas hasta el ${longDate(lastDay)}, se cargará como deuda en tu próxima liquidación.`}
      </HeroCard>
      <Card flush>
        <ListRow
          icon="document"
          title="¿De dónde viene?"
          text="Revisa cada monto de esta liquidación"
          href={`/app/v2/liquidations?liquidacion=${date}`}
        />
      </Card>
    </>
  );
}

function NothingOwed({ openWeekBalance }: { openWeekBalance: Pesos }) {
  const closing = nextWeek(weekOf(new Date(now()))).monday;
  return (
    <HeroCard
      label="No debes nada"
      figure={formatPesos(0)}
      facts={[
        { label: 'Esta semana llevas', value: formatPesos(openWeekBalance) },
        { label: 'Próximo cierre', value: formatDayMonth(closing) },
      ]}
    >
      {`Estás al día. Tu próxima liquidación se cierra el ${longDate(closing)}.`}
    </HeroCard>
  );
}
