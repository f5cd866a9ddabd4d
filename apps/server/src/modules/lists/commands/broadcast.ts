import { mostReaders, readBroadcast } from '@volante/domain/notifications/broadcast';
import { formatInteger } from '@volante/domain/values/number';
import { present } from '@volante/domain/values/present';
import { mustHold } from '../../../platform/actions/may.ts';
import type { Ctx } from '../../../platform/context.ts';
import { blockedAmong } from '../../../platform/data-blocks/store.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readAsked } from '../../../platform/lists/read-asked.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { namesForStaff } from '../../drivers/public.ts';
import { notifyEach } from '../../notifications/public.ts';
import { driversList } from '../drivers-list.ts';

const atOnce = 500;

/** The filters of the list of drivers. */
interface Filters {
  status?: string | undefined;
  plan?: string | undefined;
  debt?: boolean | undefined;
  search?: string | undefined;
  /** Said when there is no other: a form that was left empty reaches nobody. */
  all?: boolean | undefined;
}

const none = { filters: [], order: null };

async function found(tx: Ctx, { status, plan, debt, search, all }: Filters): Promise<string[]> {
  mustHold(tx.actor, driversList.permission);
  const said = { status, plan, debt: debt && 'true', text: search };
  const filters = Object.entries(said).flatMap(([name, value]) => (value ? [{ name, value }] : []));
  if (filters.length === 0 && !all) {
    throw new Refusal('BAD_USER_INPUT', 'Elige a quiénes, o marca que es para todos.', { field: 'all' });
  }
  const asked = await readAsked(tx, driversList, { ...none, filters });
  const refs: string[] = [];
  let after: string | undefined;
  do {
    const page = await driversList.page(tx, asked, { after, most: atOnce, has: () => false });
    refs.push(...page.rows.map(({ ref }) => ref));
    after = page.next;
    if (refs.length > mostReaders) {
      throw new Refusal('BAD_USER_INPUT', `Son más de ${formatInteger(mostReaders)}. Filtra un poco más.`, {
        field: 'all',
      });
    }
  } while (after !== undefined);
  return refs;
}

/**
 * [CON-21] Tells the same to each driver whom the filters find now, once: all notices and their pushes are of one transaction. It is news,
 * so that each driver's preferences apply. [DAY-02] Nobody whose data are blocked.
 */
export function broadcast(ctx: Ctx, { filters, typed }: { filters: Filters; typed: string }) {
  const notice = readBroadcast(typed);
  if ('problem' in notice) throw new Refusal('BAD_USER_INPUT', notice.problem, { field: 'text' });
  return inTransaction(ctx, async (tx) => {
    const refs = await found(tx, filters);
    const blocked = await blockedAmong(tx.db, refs);
    const readers = refs.filter((ref) => !blocked.has(ref));
    const [first] = readers;
    if (first === undefined) throw new Refusal('CONFLICT', 'No hay nadie con ese filtro.', { field: 'all' });
    const example = present((await namesForStaff(tx, [first])).get(first), 'its name').name;
    await notifyEach(
      tx,
      'other',
      readers.map((driverId) => ({ driverId, message: notice.text })),
    );
    return { readers: readers.length, leftOut: refs.length - readers.length, example, text: notice.text };
  });
}
