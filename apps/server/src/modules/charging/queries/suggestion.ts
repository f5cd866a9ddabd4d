import { nearestFree } from '@volante/domain/charging/nearest';
import type { Ctx } from '../../../platform/context.ts';
import { readPlugTypes } from '../../fleet/public.ts';
import { shownStation } from '../shown-station.ts';
import { readStations } from '../store/stations.ts';

/** Where the car could charge instead: at another station than this connector's. */
export async function suggestionFor(ctx: Ctx, asked: { connectorId: string; plate: string }) {
  const [from] = await readStations(ctx, { connectorId: asked.connectorId });
  if (!from) return null;
  const plugs = await readPlugTypes(ctx, asked.plate);
  const stations = (await readStations(ctx, { status: 'Available' })).map(shownStation);
  return nearestFree(stations, { from: shownStation(from), plugs, except: from.id });
}
