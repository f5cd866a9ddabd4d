import type { OpenMatter } from '@volante/domain/accounts/open-matters';
import { addAmounts, balanceOf } from '@volante/domain/billing/totals';
import { addDays, type LocalDate, startOfDay } from '@volante/domain/values/dates';
import { addPesos, negated, type Pesos, pesos } from '@volante/domain/values/money';
import { weekOf } from '@volante/domain/values/week';
import type { Ctx } from '../../../platform/context.ts';
import { hadCarSince } from '../../fleet/public.ts';
import { closedMondays } from '../drivers-store.ts';
import { owedLater } from '../lines/event-store.ts';
import { oldestOpenMonday } from '../weeks-store.ts';
import { billDays } from './bill-days.ts';
import { weekBills } from './week-bills.ts';

async function debtOf(ctx: Ctx, uid: string): Promise<OpenMatter[]> {
  const unpaid = (await weekBills(ctx, uid)).filter(({ payable }) => payable);
  return unpaid.length > 0 ? [{ kind: 'debt', amount: addPesos(...unpaid.map(({ rest }) => rest)) }] : [];
}

/** Everything that no bill covers yet, up to the end of the current week. A car of these days is billed at their close. */
async function openDays(ctx: Ctx, uid: string, first: LocalDate, last: LocalDate): Promise<OpenMatter[]> {
  if (await hadCarSince(ctx, uid, startOfDay(first))) return [{ kind: 'runningWeek' }];
  const days = await billDays(ctx, uid, first, last);
  if (days.every(({ references }) => references.length === 0)) return [];
  const balance = balanceOf(addAmounts(days), pesos(0));
  return [balance > 0 ? { kind: 'creditToCome', amount: balance } : { kind: 'runningWeek' }];
}

function ofLaterWeeks(owed: Pesos): OpenMatter[] {
  if (owed === 0) return [];
  return [owed > 0 ? { kind: 'instalments', amount: owed } : { kind: 'creditToCome', amount: negated(owed) }];
}

/** From where on no bill covers the driver's days. Before the first week is closed, these are all there have been. */
async function firstOpenDay(ctx: Ctx, uid: string, monday: LocalDate): Promise<LocalDate> {
  const closed = (await closedMondays(ctx.db, [uid])).get(uid) ?? null;
  if (closed !== null) return addDays(closed, 7);
  const oldest = await oldestOpenMonday(ctx.db);
  return oldest !== null && oldest < monday ? oldest : monday;
}

/** [DAY-02] What the driver owes, the instalments to come, and the days that are not billed yet. */
export async function openBills(ctx: Ctx, { uid }: { uid: string }): Promise<OpenMatter[]> {
  const { monday, sunday } = weekOf(ctx.clock.now());
  const first = await firstOpenDay(ctx, uid, monday);
  const later = await owedLater(ctx.db, uid, sunday);
  return [...(await debtOf(ctx, uid)), ...ofLaterWeeks(later), ...(await openDays(ctx, uid, first, sunday))];
}
