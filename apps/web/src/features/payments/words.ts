import { type LocalDate, parseLocalDate } from '@volante/domain/values/dates';
import { formatWeekRange, previousWeek, weekOfDate } from '@volante/domain/values/week';
import type { IconName } from '../../ui/icon.tsx';
import type { Tone } from '../../ui/status-pill.tsx';

/** As the API writes a day. */
export const dayOf = (text: string): LocalDate => parseLocalDate(text)!;

/** '02/11 - 08/11' of a bill issued on the Monday after. */
export const billedWeek = (date: string): string => formatWeekRange(previousWeek(weekOfDate(dayOf(date))));

interface Paid {
  kind: string;
  billDate: string | null;
}

/** What was paid for. */
export function purposeOf({ kind, billDate }: Paid): string {
  return kind === 'bill' && billDate ? `Liquidación ${billedWeek(billDate)}` : 'Abono a la semana';
}

interface StatusWords {
  text: string;
  tone: Tone;
  icon: IconName;
}

const statuses: Readonly<Record<string, StatusWords>> = {
  paid: { text: 'Pagado', tone: 'good', icon: 'check' },
  pending: { text: 'En proceso', tone: 'warn', icon: 'refresh' },
  refused: { text: 'Rechazado', tone: 'bad', icon: 'close' },
  abandoned: { text: 'No terminado', tone: 'neutral', icon: 'close' },
};

export const statusWords = (status: string): StatusWords => statuses[status] ?? statuses.pending!;
