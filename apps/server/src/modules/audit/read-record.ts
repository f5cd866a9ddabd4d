import { addDays, startOfDay } from '@volante/domain/values/dates';
import { normalizePlate } from '@volante/domain/values/plate';
import type { RecordFilter, RecordPage } from '../../generated/staff-resolvers.generated.ts';
import { type ActFilter, readActs } from '../../platform/audit/read.ts';
import type { Ctx } from '../../platform/context.ts';
import { asDate } from '../../platform/ops/options.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findDriver } from '../drivers/public.ts';
import { rowOf } from './record-view.ts';

const perPage = 100;

/** What was left empty was not said. */
const said = (text: string | null | undefined): string | undefined => text?.trim() || undefined;

/** All days from the first to the last. */
function days(filter: RecordFilter): Pick<ActFilter, 'since' | 'until'> {
  const since = asDate(said(filter.since), 'since');
  const until = asDate(said(filter.until), 'until');
  if (since && until && until < since) {
    throw new Refusal('BAD_USER_INPUT', `El último día es antes del primero, ${since}.`, { field: 'until' });
  }
  return { since: since && startOfDay(since), until: until && startOfDay(addDays(until, 1)) };
}

/** Of a driver, all rows about them; of anything else, what is called so, a plate in whichever spelling. */
async function about(ctx: Ctx, typed: string | undefined): Promise<Pick<ActFilter, 'driver' | 'subjects'>> {
  if (typed === undefined) return {};
  const driver = await findDriver(ctx.db, typed);
  return driver ? { driver: driver.id } : { subjects: [typed, normalizePlate(typed)] };
}

/** The id of a row, as a page or an address names it; undefined when it cannot be one. */
export const rowId = (text: string): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined);

function rowBefore(after: string | null | undefined): number | undefined {
  if (after === null || after === undefined) return undefined;
  const id = rowId(after);
  if (id === undefined) throw new Refusal('BAD_USER_INPUT', 'Esa hoja no existe.', { field: 'after' });
  return id;
}

/** [CON-04] One page of the record, by the key of its last row: rows written meanwhile move none to another page. */
export async function readRecord(
  ctx: Ctx,
  filter: RecordFilter,
  after: string | null | undefined,
): Promise<RecordPage> {
  const wanted: ActFilter = {
    ...days(filter),
    ...(await about(ctx, said(filter.subject))),
    person: said(filter.person),
    action: said(filter.action),
    outcome: filter.outcome ?? undefined,
  };
  const found = await readActs(ctx.db, wanted, { most: perPage + 1, before: rowBefore(after) });
  const rows = found.slice(0, perPage).map(rowOf);
  return { rows, next: found.length > perPage ? (rows.at(-1)?.id ?? null) : null };
}
