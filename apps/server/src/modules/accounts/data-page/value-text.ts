import { eventKinds, kindFacts } from '@volante/domain/events/kinds';
import { weekdays } from '@volante/domain/values/calendar-names';
import { formatDate, formatDateTime, parseLocalDate } from '@volante/domain/values/dates';
import { exactPesos, formatPesos } from '@volante/domain/values/money';
import { formatDecimal } from '@volante/domain/values/number';
import { kindOf } from './columns.ts';

/** The codes a driver meets most. Any other is written as it is kept. */
const codeWords: ReadonlyMap<string, string> = new Map([
  ['PENDING', 'Pendiente'],
  ['APPROVED', 'Aprobado'],
  ['REJECTED', 'Rechazado'],
  ['ERRORS', 'Con errores'],
  ['EXPIRING', 'Por vencer'],
  ['EXPIRED', 'Vencido'],
  ['on boarding', 'En registro'],
  ['back to onboarding', 'De vuelta en el registro'],
  ['rent queue', 'En espera de un auto'],
  ['rent', 'Arrendando'],
  ['driver', 'Tú'],
  ['car', 'El auto'],
  ['staff', 'Nuestro equipo'],
  ['booked', 'Agendada'],
  ['cancelled', 'Cancelado'],
  ['open', 'Abierto'],
  ['close', 'Cerrar'],
  ['closed', 'Cerrado'],
  ['done', 'Hecho'],
  ['failed', 'Falló'],
  ['pending', 'Pendiente'],
  ['paid', 'Pagado'],
  ...eventKinds.map((kind) => [kind, kindFacts(kind).name] as const),
]);

/** A number with at most three decimals, as it is read in Chile. */
const measure = (value: number) => formatDecimal(String(Math.round(value * 1000) / 1000));

function numberText(column: string, value: number): string {
  const kind = kindOf(column);
  if (kind === 'pesos') return Number.isInteger(value) ? formatPesos(value) : exactPesos(String(value));
  if (kind === 'metres') return `${measure(value / 1000)} km`;
  if (kind === 'wattHours') return `${measure(value / 1000)} kWh`;
  if (column === 'weekday') return weekdays[value] ?? String(value);
  return String(value).replace('.', ',');
}

/** One kept value in words; empty for what is not there. */
export function valueText(column: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return formatDateTime(value);
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return numberText(column, value);
  if (Array.isArray(value)) return value.map((one) => valueText(column, one)).join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (kindOf(column) && /^-?\d+(\.\d+)?$/.test(value)) return numberText(column, Number(value));
  const date = parseLocalDate(value);
  return date ? formatDate(date) : (codeWords.get(value) ?? value);
}
