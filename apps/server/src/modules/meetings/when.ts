import { localDateOf, localTimeOf } from '@volante/domain/values/dates';
import { longDate } from '@volante/domain/values/long-date';

/** When a meeting is, in words: 'lunes 16 de noviembre a las 09:30 hrs'. */
export function whenOf({ starts_at }: { starts_at: Date }): string {
  return `${longDate(localDateOf(starts_at))} a las ${localTimeOf(starts_at)} hrs`;
}
