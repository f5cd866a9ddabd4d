import type { DriverStatus } from '../drivers/status.ts';
import { isInChile } from '../geography/pin.ts';
import { type Plan, shiftsPerWeek } from './plan.ts';

/** Where a driver prefers to take the car over. */
export interface ExchangeAddress {
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** What is wrong with a choice, in words for the driver. */
export interface ChoiceProblem {
  /** Something that changed meanwhile (another driver was faster), not a mistake in the request. */
  readonly gone: boolean;
  readonly field: 'planId' | 'selectedShifts' | 'shiftId' | 'exchangeAddress';
  readonly message: string;
}

const longestAddress = 300;

export function addressProblem(place: ExchangeAddress): ChoiceProblem | null {
  const wrong = (message: string): ChoiceProblem => ({ gone: false, field: 'exchangeAddress', message });
  const length = place.address.trim().length;
  if (length === 0 || length > longestAddress) return wrong('Escribe la dirección donde prefieres recibir el auto.');
  return isInChile(place) ? null : wrong('La dirección debe estar en Chile.');
}

export function shiftProblem(plan: Plan, shiftId: string, field: 'selectedShifts' | 'shiftId'): ChoiceProblem | null {
  const shift = plan.shifts.find(({ _id }) => _id === shiftId);
  if (!shift) return { gone: false, field, message: 'Ese turno no es de este plan.' };
  return shift.available ? null : { gone: true, field, message: 'Ese turno ya no está disponible. Elige otro.' };
}

/** PLA-02: a plan is sent with seven shifts, one per weekday. */
export function planProblem(plan: Plan, selectedShifts: readonly string[]): ChoiceProblem | null {
  if (!plan.active) {
    return { gone: true, field: 'planId', message: 'Ese plan ya no está disponible. Elige otro.' };
  }
  if (selectedShifts.length !== shiftsPerWeek) {
    const message = 'Un plan lleva siete turnos, uno por cada día de la semana.';
    return { gone: false, field: 'selectedShifts', message };
  }
  return selectedShifts.map((id) => shiftProblem(plan, id, 'selectedShifts')).find((problem) => problem) ?? null;
}

/** Why a driver of this status may not choose a plan by themselves; null when they may. */
export function statusProblem(status: DriverStatus): string | null {
  switch (status) {
    case 'on boarding':
    case 'back to onboarding':
    case 'rent queue':
      return null;
    case 'rent':
    case 'frozen':
      return 'Tu plan ya está en uso. Habla con soporte para cambiarlo.';
    default:
      return 'Tu cuenta no está activa. Habla con soporte para elegir un plan.';
  }
}
