import { type LocalDate, parseLocalDate } from '@volante/domain/values/dates';
import { Refusal } from '../refusal.ts';

/** Undefined when it was not said. */
export function asBoolean(text: string | undefined, field: string): boolean | undefined {
  if (text === undefined) return undefined;
  if (text === 'true' || text === 'false') return text === 'true';
  throw new Refusal('BAD_USER_INPUT', `--${field} es true o false, no '${text}'.`, { field });
}

/** Undefined when it was not said. */
export function asDate(text: string | undefined, field: string): LocalDate | undefined {
  if (text === undefined) return undefined;
  const date = parseLocalDate(text);
  if (date) return date;
  throw new Refusal('BAD_USER_INPUT', `'${text}' no es una fecha AAAA-MM-DD.`, { field });
}
