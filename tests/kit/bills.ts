import type { UberBreakdown } from '@volante/domain/billing/bill';
import { breakdownOf } from '@volante/domain/billing/totals';
import type { LocalDate } from '@volante/domain/values/dates';
import { closeBills, type TripPaymentFact } from '@volante/server/modules/billing/public';
import type { Ctx } from '@volante/server/platform/context';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { sql } from 'kysely';

export interface SheetWish {
  uid: string;
  date: LocalDate;
  uf?: string;
  category?: string;
  discount?: number;
  carId?: string;
  planId?: string;
  shiftId?: string;
  /** Price of the shift in UF; null for a day without one. */
  basePrice?: string | null;
}

/** Writes day sheets (what a day's bill is computed from) directly, for tests of the arithmetic alone. */
export async function giveSheets(ctx: Ctx, wishes: readonly SheetWish[]): Promise<void> {
  const rows = wishes.map((wish) => ({
    driver_id: wish.uid,
    date: wish.date,
    uf: wish.uf ?? '40000.00',
    category: wish.category ?? 'Blue',
    discount: wish.discount ?? 0,
    car_id: wish.carId ?? 'BBBB11',
    plan_id: wish.planId ?? 'electrico-compartido',
    shift_id: wish.shiftId ?? 'electrico-compartido-am',
    shift_name: 'Mañana',
    base_price: wish.basePrice ?? null,
  }));
  await sql`
    insert into day_sheets select * from jsonb_populate_recordset(null::day_sheets, ${JSON.stringify(rows)}::jsonb)
  `.execute(ctx.db);
}

type FareWish = Pick<TripPaymentFact, 'source' | 'uid' | 'at'> &
  Partial<Omit<TripPaymentFact, keyof UberBreakdown>> &
  Partial<Record<keyof UberBreakdown, number>>;

/** A trip payment; every amount that is left out is zero. */
export function fare(wish: FareWish): TripPaymentFact {
  return { platform: 'uber', category: 'fare', tripId: wish.source, km: 0, ...wish, ...breakdownOf(wish) };
}

export function closeWeek(ctx: Ctx, monday: LocalDate) {
  return inTransaction(ctx, (tx) => closeBills(tx, monday));
}
