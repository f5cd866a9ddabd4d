import { ufDaysBehind } from '@volante/domain/accounting/uf';
import { categories, type Category, discountOf } from '@volante/domain/ridehailing/category';
import { type LocalDate, localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findUf, lastUfDay } from './store.ts';

/** Pesos per UF on that day, as an exact decimal. A day without a value uses the last one before. */
export async function ufOn(ctx: Ctx, date: LocalDate): Promise<string> {
  const value = await findUf(ctx, date);
  if (value === undefined) throw new Refusal('UNAVAILABLE', `No conocemos el valor de la UF del ${date}.`);
  return value;
}

/** How far the table reaches, and how many days that is behind. */
export async function ufAge(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<{ last: LocalDate | null; daysBehind: number }> {
  const today = localDateOf(ctx.clock.now());
  const last = await lastUfDay(ctx, today);
  return { last, daysBehind: last === null ? Infinity : ufDaysBehind(last, today) };
}

export async function getConfigAccounting(ctx: Ctx, country: string) {
  if (country !== 'CL') throw new Refusal('NOT_FOUND', 'Solo tenemos configuración para Chile.', { field: 'country' });
  const discounts = categories.map((category) => [category, discountOf(category)]);
  return {
    currency: { current: await ufOn(ctx, localDateOf(ctx.clock.now())) },
    // The keys are exactly the categories, but Object.fromEntries loses their type.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    uberDiscount: Object.fromEntries(discounts) as Record<Category, number>,
  };
}
