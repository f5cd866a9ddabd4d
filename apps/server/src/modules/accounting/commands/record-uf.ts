import { type LocalDate, parseLocalDate } from '@volante/domain/values/dates';
import { readUf } from '@volante/domain/values/typed-amount';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type UfSource, upsertUf } from '../store.ts';

/** A value outside of this range is a typing mistake that would make every rent wrong. */
const limits = { decimals: 2, least: 10_000, most: 500_000, example: '41.200,00 o 41200.00, en pesos' };

export function dayOrRefuse(text: string): LocalDate {
  const date = parseLocalDate(text);
  if (!date) throw new Refusal('BAD_USER_INPUT', `'${text}' no es una fecha AAAA-MM-DD.`, { field: 'date' });
  return date;
}

/** Stores what one UF is worth on a day. Existing bills keep the value they were made with. */
export async function recordUf(ctx: Ctx, input: { date: string; value: string; source: UfSource }): Promise<void> {
  const date = dayOrRefuse(input.date);
  const { value, problem } = readUf(input.value, limits);
  if (problem !== undefined) throw new Refusal('BAD_USER_INPUT', `Valor de la UF: ${problem}`, { field: 'value' });
  await upsertUf(ctx, { date, value, source: input.source });
}
