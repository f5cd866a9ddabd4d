import { months } from '@volante/domain/values/calendar-names';
import { localDateOf, localTimeOf } from '@volante/domain/values/dates';

/** '16 de noviembre a las 09:05', in Santiago. */
export function dayAndHour(instant: Date): string {
  const [, month, day] = localDateOf(instant).split('-');
  return `${Number(day)} de ${months[Number(month) - 1]} a las ${localTimeOf(instant)}`;
}
