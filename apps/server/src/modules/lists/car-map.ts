import type { StaffCarMap } from '../../generated/staff-resolvers.generated.ts';
import type { Ctx } from '../../platform/context.ts';
import { sentNow } from '../../platform/lists/list-of.ts';
import { type AskedOfPage, readAsked } from '../../platform/lists/read-asked.ts';
import { Refusal } from '../../platform/refusal.ts';
import { carsList } from './cars-list.ts';
import { countOnMap, dotsIn, type MapView } from './store/car-map.ts';

/** Of fewer cars a map would say where single ones are: that is a look, which their drivers read of. */
export const fewestOnMap = 5;

interface Wanted {
  asked: AskedOfPage;
  view: MapView;
  since?: Date | null | undefined;
}

const isOnEarth = ({ north, south, east, west }: MapView) =>
  north >= south && east >= west && [north, south].every((one) => Math.abs(one) <= 90);

/** A dot is told again by this name, which says nothing of its car. */
export const dotName = ({ vault }: Ctx, plate: string): string => vault.sign('car dot', plate).slice(0, 16);

/**
 * [CON-13] The cars of the list as dots: where they are and what they do, without plate or driver. The same filters find the same cars.
 * With `since`, an instant of an earlier answer, only what has changed, and which dots are gone.
 */
export async function carMap(ctx: Ctx, { asked: given, view, since }: Wanted): Promise<StaffCarMap> {
  if (!isOnEarth(view)) throw new Refusal('BAD_USER_INPUT', 'La vista del mapa no es ninguna.', { field: 'view' });
  const asked = sentNow(ctx, carsList.filters, await readAsked(ctx, carsList, given));
  const { found, placed } = await countOnMap(ctx.db, asked);
  const few = placed < fewestOnMap;
  const rows = few ? [] : await dotsIn(ctx.db, asked, view, since ?? undefined);
  const shown = rows.filter((row) => row.shown);
  return {
    at: asked.now,
    found,
    placed,
    few,
    dots: shown.map(({ ref }) => dotName(ctx, ref)),
    latitudes: shown.map(({ latitude }) => latitude ?? 0),
    longitudes: shown.map(({ longitude }) => longitude ?? 0),
    activities: shown.map(({ activity }) => activity),
    gone: rows.filter((row) => !row.shown).map(({ ref }) => dotName(ctx, ref)),
  };
}
