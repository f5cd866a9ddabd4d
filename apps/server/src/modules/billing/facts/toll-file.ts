import { canHaveHappened, mostOf } from '@volante/domain/billing/limits';
import { tollKey } from '@volante/domain/billing/tolls';
import { comparableText } from '@volante/domain/values/comparable-text';
import { instantAt, localDateOf, localTimeOf, parseLocalDate } from '@volante/domain/values/dates';
import { givenName } from '@volante/domain/values/free-text';
import type { Pesos } from '@volante/domain/values/money';
import { formatPlate, isPlate, normalizePlate } from '@volante/domain/values/plate';
import { firstOf, lastOf } from '@volante/domain/values/present';
import { readPesos } from '@volante/domain/values/typed-amount';
import { readCsv } from '../../../platform/ops/read-csv.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { TollPassage } from './record-tolls.ts';

/** A passage of a file, whose amount is whole: so are the amounts in the operators' bills to us. */
export interface TollLine extends TollPassage {
  line: number;
  amount: Pesos;
}

type Row = Omit<TollLine, 'line'>;

/** Reads 'AAAA-MM-DD HH:mm' as local time in Santiago, with or without seconds. */
function readTime(text: string): Date | null {
  const [, day = '', time = '', seconds = '0'] =
    /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::([0-5]\d))?$/.exec(text) ?? [];
  const date = parseLocalDate(day);
  const minute = date && instantAt(date, time);
  return minute && new Date(minute.getTime() + Number(seconds) * 1_000);
}

/** A time as it stands in a file. */
function writeTime(at: Date): string {
  const seconds = at.getUTCSeconds();
  return `${localDateOf(at)} ${localTimeOf(at)}${seconds === 0 ? '' : `:${String(seconds).padStart(2, '0')}`}`;
}

/** A passage as staff read it, and as it is spelled in a file. */
export const passed = ({ at, address }: { at: Date; address: string }) => `${writeTime(at)} «${address}»`;

function readRow(fields: readonly string[], now: Date): Row | string {
  const [time = '', plate = '', address = '', amount = ''] = fields;
  if (fields.length !== 4)
    return `tiene ${fields.length} columnas; son fecha y hora, patente, dirección del pórtico y monto.`;
  const at = readTime(time);
  if (!at) return `'${time}' no es una fecha y hora AAAA-MM-DD HH:mm de Chile.`;
  if (at > now) return `'${time}' todavía no ha pasado.`;
  if (!canHaveHappened(localDateOf(at), localDateOf(now))) return `'${time}' es de hace más de dos años.`;
  if (!isPlate(plate)) return `'${plate}' no es una patente.`;
  const gantry = givenName(address);
  if (comparableText(gantry) === '' || gantry.length > 200) return 'falta la dirección del pórtico.';
  // Zero withdraws the passage.
  const { value, problem } = readPesos(amount, { least: 0, most: mostOf.tollPesos });
  return problem ?? { at, carId: normalizePlate(formatPlate(plate)), address: gantry, amount: value };
}

interface Cars {
  has(carId: string): boolean;
}

/** The row, or what is wrong with it. Of a passage that appears twice in the file the first row is taken. */
function taken(found: Map<string, TollLine>, row: Row | string, cars: Cars, line: number): TollLine | string {
  if (typeof row === 'string') return row;
  if (!cars.has(row.carId)) return `el auto ${row.carId} no es de la flota.`;
  const key = tollKey(row);
  const known = found.get(key);
  if (known && known.amount !== row.amount) return 'es la misma pasada que otra línea, con otro monto.';
  const first = known ?? { ...row, line };
  found.set(key, first);
  return first;
}

/** Reads toll passages: date and time, plate, address of the gantry, amount. The first line may name the columns. */
export function readTollFile(text: string, cars: Cars, now: Date): TollLine[] {
  const found = new Map<string, TollLine>();
  readCsv(text, {
    isHeader: (line) => !/\d{4}-/.test(line),
    take: (fields, line) => taken(found, readRow(fields, now), cars, line),
  });
  if (found.size === 0) throw new Refusal('BAD_USER_INPUT', 'El archivo no tiene ninguna pasada.', { field: 'file' });
  return [...found.values()].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** The period that the passages cover, in words for a sentence. */
export function periodOfTolls(passages: readonly TollPassage[]): string {
  const [first, last] = [firstOf(passages), lastOf(passages)].map(({ at }) => localDateOf(at));
  return first === last ? `del ${first}` : `del ${first} al ${last}`;
}
