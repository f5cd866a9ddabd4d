import type { Forecast } from '@volante/domain/billing/forecast';
import { weekdays } from '@volante/domain/values/calendar-names';
import { formatDayMonth, weekdayOf } from '@volante/domain/values/dates';
import { formatPesos, type Pesos, signedPesos } from '@volante/domain/values/money';
import { formatInteger } from '@volante/domain/values/number';
import { itemAt } from '@volante/domain/values/present';
import { nextWeek, type Week } from '@volante/domain/values/week';
import { AmountText, toneOf } from '@volante/ui/amount-text.tsx';
import { Card } from '@volante/ui/card.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';

interface ForecastCardProps {
  week: Week;
  forecast: Forecast | null;
  owed: Pesos;
}

/** 'lunes, martes y jueves' */
function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`;
}

/** What the estimate takes for granted, and the days it knows that from. */
function supposed({ hoursLeft, basis }: Forecast): string {
  if (hoursLeft <= 0) return 'Ya no te quedan turnos en esta semana.';
  const hours = Math.ceil(hoursLeft);
  const left =
    hours === 1
      ? 'la hora de turno que te queda rinde'
      : `las ${formatInteger(hours)} horas de turno que te quedan rinden`;
  return `Si ${left} como las del ${listed(basis.map((date) => itemAt(weekdays, weekdayOf(date))))}.`;
}

/** [MNY-15] What Monday's close may come to: an estimate that says it is one and what it rests on. */
export function ForecastCard({ week, forecast, owed }: ForecastCardProps) {
  const title = `Cierre del lunes ${formatDayMonth(nextWeek(week).monday)}`;
  return (
    <Card title={title} aside={<StatusPill tone="info">Estimación</StatusPill>}>
      {forecast ? (
        <>
          <p className="text-xl tracking-tight">
            Unos <AmountText tone={toneOf(forecast.balance)}>{signedPesos(forecast.balance)}</AmountText>
          </p>
          <p className="pt-1 text-sm text-muted">
            {`${supposed(forecast)} `}
            No cuenta cobros ni cuotas que aún no llegan.
            {owed > 0 && ` Descuenta tu deuda de ${formatPesos(owed)}, si no la pagas antes.`}
          </p>
        </>
      ) : (
        <p className="text-sm text-muted">
          Todavía es pronto: la estimación necesita al menos tres turnos de esta semana ya terminados.
        </p>
      )}
    </Card>
  );
}
