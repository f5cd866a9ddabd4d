import { canHaveHappened, mostOf } from '@volante/domain/billing/limits';
import { instantAt, localDateOf, parseLocalDate } from '@volante/domain/values/dates';
import type { Pesos } from '@volante/domain/values/money';
import { formatPlate, isPlate, normalizePlate } from '@volante/domain/values/plate';
import { readPesos } from '@volante/domain/values/typed-amount';
import { Refusal } from '../../../platform/refusal.ts';
import type { TollPassage } from './record-tolls.ts';

/** Of a file full of mistakes, only the first ones are listed. */
const mostLines = 20;

/** A passage whose amount is whole: so are the amounts in the operators' bills to us. */
type FilePassage = TollPassage & { amount: Pesos };

type Row = Omit<FilePassage, 'source'>;

/** The fields of a line. A quoted field may contain separators and doubled quotes. */
function fieldsOf(line: string): string[] {
  const separator = line.replaceAll(/"(?:[^"]|"")*"/g, '').includes(';') ? ';' : ',';
  const field = new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g');
  return [...line.matchAll(field)].map(([, quoted, plain = '']) => (quoted?.replaceAll('""', '"') ?? plain).trim());
}

/** Reads 'AAAA-MM-DD HH:mm' as local time in Santiago, with or without seconds. */
function readTime(text: string): Date | null {
  const [, day = '', time = '', seconds = '0'] =
    /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::([0-5]\d))?$/.exec(text) ?? [];
  const date = parseLocalDate(day);
  const minute = date && instantAt(date, time);
  return minute && new Date(minute.getTime() + Number(seconds) * 1_000);
}

function readRow(fields: readonly string[], now: Date): Row | string {
  const [time = '', plate = '', address = '', amount = ''] = fields;
  if (fields.length !== 4)
    return `tiene ${fields.length} columnas; son fecha y hora, patente, dirección del pórtico y monto.`;
  const at = readTime(time);
  if (!at) return `'${time}' no es una fecha y hora AAAA-MM-DD HH:mm de Chile.`;
  if (at > now) return `'${time}' todavía no ha pasado.`;
  if (!canHaveHappened(localDateOf(at), localDateOf(now))) return `'${time}' es de hace más de dos años.`;
  if (!isPlate(plate)) return `'${plate}' no es una patente.`;
  if (address === '' || address.length > 200) return 'falta la dirección del pórtico.';
  // Zero withdraws the passage.
  const { value, problem } = readPesos(amount, { least: 0, most: mostOf.tollPesos });
  return problem ?? { at, carId: normalizePlate(formatPlate(plate)), address, amount: value };
}

/** The same passage in another file gets the same source, so it counts only once. */
const sourceOf = ({ carId, at, address }: Row) => `tag:${carId}/${at.toISOString()}/${address}`;

interface Cars {
  has(carId: string): boolean;
}

/** Adds the row, or returns what is wrong with it. A passage that appears twice in the file counts once. */
function take(found: Map<string, FilePassage>, row: Row | string, cars: Cars): string | null {
  if (typeof row === 'string') return row;
  if (!cars.has(row.carId)) return `el auto ${row.carId} no es de la flota.`;
  const source = sourceOf(row);
  const known = found.get(source);
  if (known && known.amount !== row.amount) return 'es la misma pasada que otra línea, con otro monto.';
  found.set(source, { ...row, source });
  return null;
}

/**
 * Reads toll passages from a CSV file: date and time, plate, address of the gantry, amount. The first line may name the
 * columns. A file with bad rows is refused as a whole, with one line for each bad row.
 */
export function readTollFile(text: string, cars: Cars, now: Date): FilePassage[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const found = new Map<string, FilePassage>();
  const mistakes: string[] = [];
  for (const [index, line] of lines.entries()) {
    const isHeader = index === 0 && !/\d{4}-/.test(line);
    if (line.trim() === '' || isHeader) continue;
    const mistake = take(found, readRow(fieldsOf(line), now), cars);
    if (mistake) mistakes.push(`Línea ${index + 1}: ${mistake}`);
  }
  if (mistakes.length > 0) {
    const more = mistakes.length > mostLines ? [`… y ${mistakes.length - mostLines} más.`] : [];
    const told = ['No se importó nada.', ...mistakes.slice(0, mostLines), ...more].join('\n');
    throw new Refusal('BAD_USER_INPUT', told, { field: 'file' });
  }
  if (found.size === 0) throw new Refusal('BAD_USER_INPUT', 'El archivo no tiene ninguna pasada.', { field: 'file' });
  return [...found.values()].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** The period that the passages cover, in words for a sentence. */
export function periodOfTolls(passages: readonly TollPassage[]): string {
  const [first, last] = [passages[0]!, passages.at(-1)!].map(({ at }) => localDateOf(at));
  return first === last ? `del ${first}` : `del ${first} al ${last}`;
}
