import { noBreakdown } from '@volante/domain/billing/totals';
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
  /** UF; null for a day without the price of a shift. */
  basePrice?: string | null;
}

/** Says what a day is reckoned with, for tests of the arithmetic alone. */
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

/** A trip that brought a fare and nothing else, unless it is said. */
export function fare(wish: Pick<TripPaymentFact, 'source' | 'uid' | 'at'> & Partial<TripPaymentFact>): TripPaymentFact {
  return { platform: 'uber', category: 'fare', tripId: wish.source, km: 0, ...noBreakdown, ...wish };
}

export function closeWeek(ctx: Ctx, monday: LocalDate) {
  return inTransaction(ctx, (tx) => closeBills(tx, monday));
}
