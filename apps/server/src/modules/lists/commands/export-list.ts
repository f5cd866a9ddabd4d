import { localDateOf, localTimeOf } from '@volante/domain/values/dates';
import { formatInteger } from '@volante/domain/values/number';
import type { StaffListFile } from '../../../generated/staff-resolvers.generated.ts';
import { noteRefusal } from '../../../platform/actions/act.ts';
import { mustHold } from '../../../platform/actions/may.ts';
import type { Act } from '../../../platform/audit/acts.ts';
import { recordAct } from '../../../platform/audit/record.ts';
import type { ConsoleActor } from '../../../platform/console/who-asks.ts';
import type { Ctx } from '../../../platform/context.ts';
import { csvFile } from '../../../platform/csv.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Asked, Cell, List, ListRow } from '../../../platform/lists/list.ts';
import { type AskedOfPage, readAsked } from '../../../platform/lists/read-asked.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { columnsFor } from '../shown-list.ts';

const atOnce = 500;
const mostRows = 50_000;
const mostNamed = 500;

/** Of so few the record names each, so that the driver reads of it and the words go with them. */
const fewRows = 20;

/** For a spreadsheet: instants it can sort, amounts it can add. */
function plain(cell: Cell | undefined): string | number {
  if (cell === undefined || cell === null) return '';
  return cell instanceof Date ? `${localDateOf(cell)} ${localTimeOf(cell)}` : cell;
}

async function allRows(ctx: Ctx, list: List, asked: Asked, has: (column: string) => boolean): Promise<ListRow[]> {
  const rows: ListRow[] = [];
  let after: string | undefined;
  do {
    const page = await list.page(ctx, asked, { after, most: atOnce, has });
    rows.push(...page.rows);
    after = page.next;
    if (rows.length > mostRows) {
      const most = formatInteger(mostRows);
      throw new Refusal('BAD_USER_INPUT', `Son más de ${most} filas. Filtra un poco más.`, { field: 'filters' });
    }
  } while (after !== undefined);
  return rows;
}

const exporting = ({ permission, name }: List) => ({
  action: 'lists export',
  permission,
  subject: { kind: 'list', ref: name },
});

const driversIn = ({ kind }: List, rows: readonly ListRow[]): string[] => [
  ...new Set(rows.flatMap(({ ref, driver }) => (kind === 'driver' ? ref : (driver ?? [])))),
];

function actOf(list: List, asked: Asked, rows: readonly ListRow[]): Act {
  const count = rows.length === 1 ? '1 fila' : `${formatInteger(rows.length)} filas`;
  const named = asked.refs && { rows: asked.refs.length <= fewRows ? asked.refs.join(', ') : `${asked.refs.length}` };
  return {
    ...exporting(list),
    title: `Exportó ${count} de la lista «${list.title}»`,
    drivers: rows.length <= fewRows ? driversIn(list, rows) : [],
    input: { ...asked.filters, order: asked.down ? `-${asked.order}` : asked.order, ...named },
  };
}

interface Wanted {
  asked: AskedOfPage;
  refs?: readonly string[] | null | undefined;
}

async function exported(
  ctx: Ctx,
  who: ConsoleActor,
  list: List,
  { asked: given, refs }: Wanted,
): Promise<StaffListFile> {
  mustHold(who, list.permission);
  if (refs && refs.length > mostNamed)
    throw new Refusal('BAD_USER_INPUT', `Elige hasta ${mostNamed} filas, o todas las encontradas.`, { field: 'refs' });
  const asked: Asked = { ...(await readAsked(ctx, list, given)), refs: refs ?? undefined };
  const columns = columnsFor(who, list);
  const rows = await allRows(ctx, list, asked, (name) => columns.some((column) => column.name === name));
  const lines = rows.map(({ cells }) => columns.map(({ name }) => plain(cells[name])));
  await inTransaction(ctx, (tx) => recordAct(tx, actOf(list, asked, rows)));
  return {
    name: `${list.title.toLowerCase()}-${localDateOf(ctx.clock.now())}.csv`,
    rows: rows.length,
    text: csvFile([columns.map(({ title }) => title), ...lines]),
  };
}

/**
 * [CON-12] What the filters find now, on all pages, as a CSV; or of it the rows that are named. What is not on record has not
 * been handed out, and what was refused is on record, too.
 */
export async function exportList(ctx: Ctx, who: ConsoleActor, list: List, wanted: Wanted): Promise<StaffListFile> {
  try {
    return await exported(ctx, who, list, wanted);
  } catch (error) {
    await noteRefusal(ctx, { ...exporting(list), title: `Exportar la lista «${list.title}»` }, error);
    throw error;
  }
}
