import type { LocalDate } from '@volante/domain/values/dates';
import type { StaffClosedMonth, StaffJournalDay, StaffLedgerCheck } from '../../generated/staff-resolvers.generated.ts';
import { onlyStaff } from '../../platform/console/may.ts';
import type { Ctx } from '../../platform/context.ts';
import { readParts, writeParts } from '../../platform/page-place.ts';
import { closedMonths, dayEntries, daySums } from '../billing/public.ts';
import { namesForStaff } from '../drivers/public.ts';
import { accountName } from './accounts.ts';
import { checkLedger } from './check-ledger.ts';

const atOnce = 100;

/** [CON-20] */
export async function staffLedgerCheck(ctx: Ctx): Promise<StaffLedgerCheck> {
  const { balances, accounts, faults, bills, entries } = await checkLedger(ctx);
  return { balances, accounts, faults, bills, entries, at: ctx.clock.now() };
}

export async function staffClosedMonths({ db }: Ctx): Promise<StaffClosedMonth[]> {
  const rows = await closedMonths(db);
  return rows.map(({ month, closed_at: closedAt, closed_by: closedBy }) => ({ month, closedAt, closedBy }));
}

/** [CON-20] What was entered on a day: by driver, those of no driver first. */
export async function staffJournalDay(
  ctx: Ctx,
  { day, after }: { day: LocalDate; after?: string | null | undefined },
): Promise<StaffJournalDay> {
  const [driver = null, source = null] = after ? readParts(after, 2) : [];
  const read = await dayEntries(ctx.db, day, driver, source, atOnce + 1);
  const rows = read.slice(0, atOnce);
  const last = read.length > atOnce ? rows.at(-1) : undefined;
  const seen = onlyStaff(ctx).may('drivers.read');
  const uids = seen ? [...new Set(rows.map(({ driver_id: uid }) => uid).filter(Boolean))] : [];
  const names = await namesForStaff(ctx, uids);
  const sums = await daySums(ctx.db, day);
  return {
    entries: rows.map(({ driver_id: uid, own_day: ownDay, debit, credit, ...row }) => ({
      ref: `${uid} ${row.source}`,
      driver: names.get(uid) ?? null,
      source: row.source,
      debit: accountName(debit),
      credit: accountName(credit),
      amount: row.amount,
      ownDay,
    })),
    next: last ? writeParts([last.driver_id, last.source]) : null,
    accounts: sums.map(({ account, debit, credit }) => ({ name: accountName(account), debit, credit })),
  };
}
