import type { StaffDriverChange } from '../../../generated/staff-resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { StaffDriverMapper } from '../staff.mappers.ts';
import { newestLog } from '../store/log.ts';

const most = 100;

/** [CON-10] What was changed about a driver. [DAY-02] While the data are blocked only the status says from what to what. */
export async function staffHistory(
  { db }: Ctx,
  { uid, blocked }: Pick<StaffDriverMapper, 'uid' | 'blocked'>,
): Promise<StaffDriverChange[]> {
  const rows = await newestLog(db, uid, most);
  return rows.map(({ id, at, subject, before, after, who, why }) => {
    const shown = !blocked || subject === 'status';
    return {
      id: String(id),
      at,
      subject,
      before: shown ? before : null,
      after: shown ? after : null,
      who,
      why: shown ? why : '',
    };
  });
}
