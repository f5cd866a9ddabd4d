import { blockedText } from '@volante/domain/personal-data/blocks';
import { casesPerPage, caseSubject } from '@volante/domain/support/cases';
import type { StaffDriverCase } from '../../../generated/staff-resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { casesOf } from '../store/cases.ts';

/** [CON-10] A driver's last cases. [DAY-02] Not what they are about while the data are blocked. */
export async function staffCases(
  { db }: Ctx,
  { uid: driverId, blocked }: { uid: string; blocked: boolean },
): Promise<StaffDriverCase[]> {
  const rows = await casesOf(db, { driverId, status: null, search: null, limit: casesPerPage, offset: 0 });
  return rows.map(({ id, number, subject, status, opened_at: openedAt, changed_at: changedAt }) => ({
    id,
    number,
    subject: blocked ? blockedText : caseSubject(subject),
    open: status === 'active',
    openedAt,
    changedAt,
  }));
}
