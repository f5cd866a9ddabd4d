import { type LocalDate, parseLocalDate } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type UfSource, upsertUf } from '../store.ts';

/** A value outside of this range is a typing mistake that would make every rent wrong. */
const plausible = { from: 10_000, to: 500_000 };

export function dayOrRefuse(text: string): LocalDate {
  const date = parseLocalDate(text);
  if (!date) throw new Refusal('BAD_USER_INPUT', `'${text}' no es una fecha AAAA-MM-DD.`, { field: 'date' });
  return date;
}

/** Stores what one UF is worth on a day. Existing bills keep the value they were made with. */
export async function recordUf(ctx: Ctx, input: { date: string; value: string; source: UfSource }): Promise<void> {
  const date = dayOrRefuse(input.date);
  const { value, source } = input;
  const amount = Number(value);
  if (!/^\d+(\.\d{1,2})?$/.test(value) || amount < plausible.from || amount > plausible.to) {
    const message = `'${value}' no es un valor de la UF: escríbelo en pesos con punto decimal, como 41200.00.`;
    throw new Refusal('BAD_USER_INPUT', message, { field: 'value' });
  }
  await upsertUf(ctx, { date, value, source });
}
