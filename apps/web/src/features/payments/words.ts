import { billedWeek } from '@volante/domain/billing/billed-week';
import type { LocalDate } from '@volante/domain/values/dates';
import { formatWeekRange } from '@volante/domain/values/week';
import type { IconName } from '@volante/ui/icon.tsx';
import type { Tone } from '@volante/ui/status-pill.tsx';
import type { GetPaymentQuery } from './get-payment.generated.ts';

type Payment = GetPaymentQuery['getPayment'];

/** '02/11 - 08/11' of a bill issued on the Monday after. */
export const billedRange = (date: LocalDate): string => formatWeekRange(billedWeek(date));

/** What was paid for. */
export function purposeOf({ kind, billDate }: Pick<Payment, 'kind' | 'billDate'>): string {
  return kind === 'bill' && billDate ? `Liquidación ${billedRange(billDate)}` : 'Abono a la semana';
}

interface StatusWords {
  text: string;
  tone: Tone;
  icon: IconName;
}

const statuses: Readonly<Record<Payment['status'], StatusWords>> = {
  paid: { text: 'Pagado', tone: 'good', icon: 'check' },
  pending: { text: 'En proceso', tone: 'warn', icon: 'refresh' },
  refused: { text: 'Rechazado', tone: 'bad', icon: 'close' },
  abandoned: { text: 'No terminado', tone: 'neutral', icon: 'close' },
};

export const paymentStatusWords = (status: Payment['status']): StatusWords => statuses[status];
