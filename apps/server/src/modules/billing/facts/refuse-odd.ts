import type { UberBreakdown } from '@volante/domain/billing/bill';
import { canHaveHappened, isWhole, mostOf } from '@volante/domain/billing/limits';
import { uberTotal } from '@volante/domain/billing/totals';
import { comparableText } from '@volante/domain/values/comparable-text';
import { type LocalDate, localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';

function refuse(what: string, why: string): never {
  throw new Refusal('BAD_USER_INPUT', `${what}: ${why}.`);
}

interface Happened {
  source: string;
  day: LocalDate;
}

/** Refuses a fact that cannot have happened when it says. */
function refuseOddDay(ctx: Ctx, { source, day }: Happened): void {
  if (!canHaveHappened(day, localDateOf(ctx.clock.now()))) refuse(source, `no puede ser del ${day}`);
}

/** [MNY-08] Refuses a trip payment that no trip can bring. */
export function refuseOddTrip(ctx: Ctx, trip: Happened & UberBreakdown & { km: number }): void {
  const { netFare, tips, promotions, toll, adjustment, other, taxes, cashCollected } = trip;
  const parts = { netFare, tips, promotions, toll, adjustment, other, taxes, cashCollected };
  refuseOddDay(ctx, trip);
  const sane = Object.values(parts).every((part) => isWhole(part, -mostOf.tripPesos, mostOf.tripPesos));
  if (!sane || !Number.isSafeInteger(uberTotal(parts))) refuse(trip.source, 'un viaje no paga eso');
  if (!(trip.km >= 0 && trip.km <= mostOf.tripKm)) refuse(trip.source, `un viaje no tiene ${trip.km} km`);
}

/** [MNY-08] Refuses a toll that no gantry charges. Zero withdraws one. */
export function refuseOddToll(ctx: Ctx, toll: Happened & { address: string; amount: number }): void {
  refuseOddDay(ctx, toll);
  if (comparableText(toll.address) === '') refuse(toll.source, 'falta el nombre del pórtico');
  if (!isWhole(toll.amount, 0, mostOf.tollPesos)) refuse(toll.source, `un pórtico no cobra ${toll.amount}`);
}

/** [MNY-08] Refuses km that no car drives in a day. */
export function refuseOddKm(ctx: Ctx, { uid, day, metres }: { uid: string; day: LocalDate; metres: number }): void {
  refuseOddDay(ctx, { source: `km de ${uid}`, day });
  if (!isWhole(metres, 0, mostOf.dayMetres)) refuse(`km de ${uid}`, `${metres} m en un día`);
}
