import { paidTexts } from '@volante/domain/payouts/texts';
import { formatDate, localDateOf } from '@volante/domain/values/dates';
import { type Pesos, signedPesos } from '@volante/domain/values/money';
import { formatWeekRange } from '@volante/domain/values/week';
import { now } from '@volante/client/clock.ts';
import { HeroCard } from '@volante/ui/hero-card.tsx';
import { type Settlement, sideOf, standingOf } from './settlement.ts';

interface TotalCardProps {
  settlement: Settlement;
  balance: Pesos;
  prePay: Pesos;
  /** Opens what is behind the balance. */
  onWhy?: () => void;
}

/** [SET-02] What the week comes to, and what becomes of the money. */
export function TotalCard({ settlement, balance, prePay, onWhy }: TotalCardProps) {
  const { week, bill, debt, date } = settlement;
  const facts = [
    ...(prePay === 0 ? [] : [{ label: 'Abono anticipado', value: signedPesos(prePay) }]),
    ...(debt === 0 ? [] : [{ label: 'Deuda anterior', value: signedPesos(-debt) }]),
  ];
  const text = bill
    ? standingOf(bill, localDateOf(new Date(now()))).text
    : `Semana en curso: aún no es una liquidación, se cierra el lunes ${formatDate(date)}.`;
  return (
    <HeroCard
      label={`${formatWeekRange(week)} · ${sideOf(balance)}`}
      figure={signedPesos(balance)}
      loss={balance < 0}
      {...(facts.length > 0 && { facts })}
    >
      {text && <p>{text}</p>}
      {bill && paidTexts(bill).map((paid) => <p key={paid}>{paid}</p>)}
      {onWhy && (
        <button
          type="button"
          aria-haspopup="dialog"
          className="-mx-2 -mb-2 min-h-12 rounded-control px-2 font-semibold text-accent underline underline-offset-4"
          onClick={onWhy}
        >
          ¿Por qué este monto?
        </button>
      )}
    </HeroCard>
  );
}
