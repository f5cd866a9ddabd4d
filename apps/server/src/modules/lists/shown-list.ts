import type { StaffList, StaffListPage, StaffListView } from '../../generated/staff-resolvers.generated.ts';
import { mustHold } from '../../platform/actions/may.ts';
import { offeredTo } from '../../platform/console/offered.ts';
import type { ConsoleActor } from '../../platform/console/who-asks.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Asked, Cell, List, ListColumn } from '../../platform/lists/list.ts';
import { type AskedOfPage, readAsked } from '../../platform/lists/read-asked.ts';
import { listsOf } from '../../platform/lists/registry.ts';
import type { Module } from '../../platform/module.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type KeptFilters, viewsOf } from './store/views.ts';

/** Rows of one page. */
const pageLength = 100;

export function listNamed(modules: readonly Module[], name: string): List {
  const list = listsOf(modules).get(name);
  if (!list) throw new Refusal('NOT_FOUND', `No existe la lista «${name}».`, { field: 'name' });
  return list;
}

/** [CON-02] The list of this name, for whoever holds its permission. */
export function listFor(who: ConsoleActor, modules: readonly Module[], name: string): List {
  const list = listNamed(modules, name);
  mustHold(who, list.permission);
  return list;
}

/** Without those that ask for a permission they lack. */
const allowed = <Part extends Pick<ListColumn, 'permission'>>(who: ConsoleActor, parts: readonly Part[]): Part[] =>
  parts.filter(({ permission }) => !permission || who.may(permission));

export const columnsFor = (who: ConsoleActor, { columns }: List): ListColumn[] => allowed(who, columns);

interface KeptView {
  id: string;
  name: string;
  filters: KeptFilters;
  list_order: string;
}

export const shownView = ({ id, name, filters, list_order: order }: KeptView): StaffListView => ({
  id,
  name,
  filters: Object.entries(filters).map(([filter, value]) => ({ name: filter, value })),
  order,
});

export async function shownList(ctx: Ctx, who: ConsoleActor, list: List): Promise<StaffList> {
  const { name, title, kind, orders, usual } = list;
  const filters = await Promise.all(
    allowed(who, list.filters).map(async ({ choices, ...filter }) => ({
      name: filter.name,
      title: filter.title,
      kind: filter.kind,
      choices: [...((await choices?.(ctx)) ?? [])],
    })),
  );
  const views = (await viewsOf(ctx.db, who.staffId, name)).map(shownView);
  return { name, title, kind, columns: columnsFor(who, list), filters, orders: [...orders], usual, views };
}

const written = (cell: Cell | undefined): string | null => {
  if (cell === undefined || cell === null) return null;
  return cell instanceof Date ? cell.toISOString() : String(cell);
};

interface Wanted {
  asked: AskedOfPage;
  after?: string | null | undefined;
}

export async function shownPage(
  ctx: Ctx,
  modules: readonly Module[],
  who: ConsoleActor,
  list: List,
  { asked: given, after }: Wanted,
): Promise<StaffListPage> {
  const asked: Asked = await readAsked(ctx, list, given);
  const columns = columnsFor(who, list);
  const has = (name: string) => columns.some((column) => column.name === name);
  const { rows, next } = await list.page(ctx, asked, { after: after ?? undefined, most: pageLength, has });
  return {
    total: await list.count(ctx, asked),
    rows: rows.map(({ ref, cells, driver, offers = [] }) => ({
      ref,
      cells: columns.map(({ name }) => written(cells[name])),
      driver: (who.may('drivers.read') && driver) || null,
      actions: offeredTo(who, modules, offers),
    })),
    next: next ?? null,
  };
}
