import { isPlausibleStep, isUfDay, mostUfChange } from '@volante/domain/accounting/uf';
import { formatDate, type LocalDate, localDateOf, parseLocalDate } from '@volante/domain/values/dates';
import { ufInPesos } from '@volante/domain/values/money';
import { readUf } from '@volante/domain/values/typed-amount';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isTypedByStaff, nearestUf, type UfSource, upsertUf } from '../store.ts';

/** A value outside of this range is a typing mistake that would make every rent wrong. */
const limits = { decimals: 2, least: 10_000, most: 500_000, example: '41.200,00 o 41200.00, en pesos' };

function dayOrRefuse(text: string): LocalDate {
  const date = parseLocalDate(text);
  if (!date) throw new Refusal('BAD_USER_INPUT', `'${text}' no es una fecha AAAA-MM-DD.`, { field: 'date' });
  return date;
}

async function mustBeNear(ctx: Ctx, date: LocalDate, value: string): Promise<void> {
  const known = await nearestUf(ctx, date);
  if (!known) return;
  const percent = mostUfChange(known.date, date);
  if (isPlausibleStep(known.value, value, percent)) return;
  const message = `La UF del ${formatDate(date)} sería ${ufInPesos(value)}, a más de ${percent} % de la última conocida, ${ufInPesos(known.value)} del ${formatDate(known.date)} (2 % por cada mes de la UF entre ambos días). Si es correcta, repite con --force.`;
  throw new Refusal('BAD_USER_INPUT', message, { field: 'value' });
}

interface NewUf {
  date: string;
  value: string;
  source: UfSource;
  /** [MNY-06] It is right although it differs by more than the law's step allows. */
  force?: boolean;
}

/** Stores what one UF is worth on a day. Existing bills keep the value they were made with. */
export async function recordUf(ctx: Ctx, input: NewUf): Promise<void> {
  const date = dayOrRefuse(input.date);
  const { source, force = false } = input;
  if (!isUfDay(date, localDateOf(ctx.clock.now()))) {
    throw new Refusal('BAD_USER_INPUT', `No se anota una UF del ${date}: revisa la fecha.`, { field: 'date' });
  }
  const { value, problem } = readUf(input.value, limits);
  if (problem !== undefined) throw new Refusal('BAD_USER_INPUT', `Valor de la UF: ${problem}`, { field: 'value' });
  if (source === 'service' && (await isTypedByStaff(ctx, date))) return;
  if (!force) await mustBeNear(ctx, date, value);
  await upsertUf(ctx, { date, value, source });
}
