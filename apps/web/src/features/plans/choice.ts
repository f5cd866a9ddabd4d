import { addressProblem, type ExchangeAddress, shiftProblem } from '@volante/domain/plans/choice';
import { type EnergyPrices, readEnergyPrice } from '@volante/domain/plans/energy';
import type { Plan } from '@volante/domain/plans/plan';
import type { Pesos } from '@volante/domain/values/money';

/** What the driver has picked so far; kept on the phone until it has been sent. */
export interface Choice {
  planId: string | null;
  shiftId: string | null;
  place: ExchangeAddress | null;
  /** What stands in the address field, chosen from the list or not. */
  text: string;
  /** For the calculator. */
  km: number;
  /** [DAY-14] Prices of energy as they were typed; without one, that of our stations or none. */
  kwh?: string;
  litre?: string;
}

export interface CompleteChoice {
  planId: string;
  shiftId: string;
  place: ExchangeAddress;
}

/** [PLA-02] Null until a shift that can be had and an address are set. */
export function complete(plan: Plan, { shiftId, place }: Choice): CompleteChoice | null {
  if (!shiftId || !place || shiftProblem(plan, shiftId, 'shiftId') || addressProblem(place)) return null;
  return { planId: plan._id, shiftId, place };
}

function missingAddress({ place, text }: Choice): string | null {
  if (place) return addressProblem(place) && 'corrige la dirección donde prefieres recibir el auto';
  return text.trim() === ''
    ? 'escribe la dirección donde prefieres recibir el auto'
    : 'elige tu dirección de la lista o márcala en el mapa';
}

/** [DAY-14] Why 'Enviar' cannot be pressed yet, as a sentence; null when it can. */
export function whatIsMissing(plan: Plan, choice: Choice): string | null {
  const { shiftId } = choice;
  const shift = !shiftId || shiftProblem(plan, shiftId, 'shiftId') ? 'elige tu turno' : null;
  const parts = [shift, missingAddress(choice)].filter((part) => part !== null);
  return parts.length === 0 ? null : `Para enviar, ${parts.join(' y ')}.`;
}

/** The prices that energy is reckoned with. */
export function energyPrices({ kwh, litre }: Choice, meanKwh: Pesos | null): EnergyPrices {
  return {
    kwh: kwh === undefined ? meanKwh : (readEnergyPrice(kwh).value ?? null),
    litre: readEnergyPrice(litre ?? '').value ?? null,
  };
}
