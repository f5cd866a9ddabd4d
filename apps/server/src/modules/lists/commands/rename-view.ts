import type { StaffListView } from '../../../generated/staff-resolvers.generated.ts';
import type { ConsoleActor } from '../../../platform/console/who-asks.ts';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { shownView } from '../shown-list.ts';
import { nameView, viewOf } from '../store/views.ts';
import { viewName } from '../view-name.ts';

export async function renameView(
  ctx: Ctx,
  { staffId }: ConsoleActor,
  { id, name: typed }: { id: string; name: string },
): Promise<StaffListView> {
  const name = viewName(typed);
  const [view] = await nameView(ctx.db, staffId, id, name);
  if (view) return shownView(view);
  const [own] = await viewOf(ctx.db, staffId, id);
  if (!own) throw new Refusal('NOT_FOUND', 'Esa vista ya no existe.', { field: 'id' });
  throw new Refusal('CONFLICT', `Ya tienes otra vista «${name}».`, { field: 'name' });
}
