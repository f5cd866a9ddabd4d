import type { StaffListView } from '../../../generated/staff-resolvers.generated.ts';
import type { ConsoleActor } from '../../../platform/console/who-asks.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { List } from '../../../platform/lists/list.ts';
import { type AskedOfPage, readAsked } from '../../../platform/lists/read-asked.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { shownView } from '../shown-list.ts';
import { keepView, viewsCount, viewsOf } from '../store/views.ts';
import { viewName } from '../view-name.ts';

/** Of one person, in all lists. */
const mostViews = 100;

/**
 * [CON-12] Gives filters and an order a name of one's own; the same name again means the newer ones. What was typed to find
 * somebody is left out: it is mostly a driver's name, and would stay here when they have gone.
 */
export async function saveView(
  ctx: Ctx,
  who: ConsoleActor,
  list: List,
  { name: typed, asked: given }: { name: string; asked: AskedOfPage },
): Promise<StaffListView> {
  const name = viewName(typed);
  const { filters, order, down } = await readAsked(ctx, list, given);
  const typedOnes = list.filters.filter(({ kind }) => kind === 'text').map((filter) => filter.name);
  const kept = Object.fromEntries(Object.entries(filters).filter(([filter]) => !typedOnes.includes(filter)));
  const own = await viewsOf(ctx.db, who.staffId, list.name);
  const isNew = !own.some((view) => view.name.toLowerCase() === name.toLowerCase());
  if (isNew && (await viewsCount(ctx.db, who.staffId)) >= mostViews)
    throw new Refusal('CONFLICT', `Ya tienes ${mostViews} vistas. Borra una.`, { field: 'name' });
  const view = await keepView(ctx.db, {
    id: ctx.ids.next(),
    staffId: who.staffId,
    list: list.name,
    name,
    filters: kept,
    order: down ? `-${order}` : order,
    now: ctx.clock.now(),
  });
  return shownView(view);
}
