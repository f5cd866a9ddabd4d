import { formatDate, localDateOf } from '@volante/domain/values/dates';
import { Refusal } from '../../platform/refusal.ts';
import type { ChargePointRow } from './store/points.ts';

/** The machine staff named, as it was found. One that was removed is no longer anybody's to order about. */
export function mustStand(id: string, point: ChargePointRow | undefined): ChargePointRow {
  if (!point) throw new Refusal('NOT_FOUND', `No existe el cargador '${id}'.`, { field: 'point' });
  if (!point.removed_at) return point;
  const day = formatDate(localDateOf(point.removed_at));
  throw new Refusal('CONFLICT', `El cargador '${id}' ya fue retirado, el ${day}.`, { field: 'point' });
}
