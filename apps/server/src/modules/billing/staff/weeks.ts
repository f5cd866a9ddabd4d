import { weekState } from '@volante/domain/billing/week-state';
import { type LocalDate, localDateOf } from '@volante/domain/values/dates';
import { weekOf } from '@volante/domain/values/week';
import type { StaffClosingWeek } from '../../../generated/staff-resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { selectWeeks } from './weeks-store.ts';

/** Weeks of one page: two months of bills are added up for it. */
const atOnce = 8;

/** [CON-18] How far each week is, how many drivers were billed or held, and the sums of their bills. */
export async function staffWeeks(
  { db, clock }: Ctx,
  before: LocalDate | null,
): Promise<{ rows: StaffClosingWeek[]; next: LocalDate | null }> {
  const now = clock.now();
  const read = await selectWeeks(db, weekOf(now).monday, before, atOnce + 1);
  const rows = read.slice(0, atOnce).map(({ monday, closing_at: closingAt, closed_at: closedAt, ...row }) => ({
    monday,
    state: weekState({ monday, closing: closingAt !== null, closed: closedAt !== null }, localDateOf(now)),
    closingAt,
    closedAt,
    bills: row.bills,
    held: row.held,
    left: row.left,
    toDrivers: row.to_drivers,
    fromDrivers: row.from_drivers,
    unpaid: row.unpaid,
    reopened: row.reopened > 0,
  }));
  return { rows, next: read.length > atOnce ? (rows.at(-1)?.monday ?? null) : null };
}
