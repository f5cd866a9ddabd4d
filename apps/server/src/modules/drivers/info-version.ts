import { createHash } from 'node:crypto';
import type { Row } from '../../platform/database/tables.ts';

const columns = [
  'rut',
  'birth',
  'gender',
  'region',
  'city',
  'commune',
  'address',
  'adrnumber',
  'adrapt',
  'latitude',
  'longitude',
  'parking',
  'second_phone',
  'emergency_phone',
] as const satisfies (keyof Row<'drivers'>)[];

/**
 * [SCR-02] A name for the personal data as they are stored: whoever saves says which ones they had before them. It comes
 * from the data, so that it changes with them whoever writes, and never otherwise.
 */
export function infoVersion(driver: Pick<Row<'drivers'>, (typeof columns)[number]>): string {
  const values = columns.map((column) => driver[column]);
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 24);
}
