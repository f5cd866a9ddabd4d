import { Refusal } from '../../platform/refusal.ts';
import type { Row } from '../../platform/database/tables.ts';

/** The station staff named, as it was found. */
export function mustFindStation(id: string, found: Row<'charging_stations'> | undefined): Row<'charging_stations'> {
  if (found) return found;
  throw new Refusal('NOT_FOUND', `No existe la estación '${id}'.`, { field: 'station' });
}
