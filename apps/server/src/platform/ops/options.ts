import { type LocalDate, parseLocalDate } from '@volante/domain/values/dates';
import { type Month, parseMonth } from '@volante/domain/values/month';
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

/** Undefined when it was not said. */
export function asMonth(text: string | undefined, field: string): Month | undefined {
  if (text === undefined) return undefined;
  const month = parseMonth(text);
  if (month) return month;
  throw new Refusal('BAD_USER_INPUT', `'${text}' no es un mes AAAA-MM.`, { field });
}

/** A small whole number in plain digits; undefined when it was not said. */
export function asCount(text: string | undefined, field: string): number | undefined {
  if (text === undefined || /^\d{1,4}$/.test(text)) return text === undefined ? undefined : Number(text);
  throw new Refusal('BAD_USER_INPUT', `--${field} es un número entero, no '${text}'.`, { field });
}
