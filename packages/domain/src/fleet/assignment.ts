import { allowanceOf, extrasUnlocked } from '../drivers/allowances.ts';
import type { DriverStatus } from '../drivers/status.ts';
import { overlapOf } from '../shifts/overlap.ts';
import type { ShiftHours } from '../shifts/in-force.ts';
import type { Fuel } from './car-config.ts';

/** The parts of a driver's plan that decide which car it fits. */
export interface RentedPlan {
  readonly exclusive: boolean;
  readonly electric: boolean;
  /** Seven, Monday first. */
  readonly selectedShifts: readonly ShiftHours[];
}

export interface OfferedCar {
  readonly id: string;
  readonly fuel: Fuel;
  readonly retired: boolean;
  /** The plans of the other drivers of this car. */
  readonly sharers: readonly (RentedPlan | null)[];
}

export interface Candidate {
  readonly status: DriverStatus;
  readonly deleted: boolean;
  readonly banned: boolean;
  readonly enabled: boolean;
  readonly plan: RentedPlan | null;
}

/** How many drivers may share a car. */
export const mostDrivers = 2;

/** Why a plan does not fit this car and its other drivers, in words for staff; null when it does. */
export function fitProblem(plan: RentedPlan, { id, fuel, sharers }: Omit<OfferedCar, 'retired'>): string | null {
  if (plan.electric && fuel !== 'electric') return `El plan es eléctrico y el auto ${id} no lo es.`;
  if (!plan.electric && fuel === 'electric') return `El auto ${id} es eléctrico y el plan no lo es.`;
  if (sharers.length === 0) return null;
  if (plan.exclusive) return `El plan es exclusivo y el auto ${id} ya tiene conductor: necesita un auto sin asignar.`;
  if (sharers.some((sharer) => sharer?.exclusive)) return `El auto ${id} lo tiene alguien con un plan exclusivo.`;
  const overlap = sharers
    .map((sharer) => sharer && overlapOf(plan.selectedShifts, sharer.selectedShifts))
    .find(Boolean);
  return overlap ? `Los turnos se topan con los de quien ya tiene el auto ${id}: ${overlap}.` : null;
}

/** Why this driver cannot be given this car, in words for staff; null when they can. */
export function assignmentProblem(driver: Candidate, car: OfferedCar): string | null {
  if (driver.deleted) return 'La cuenta fue eliminada.';
  if (driver.banned || !driver.enabled) return 'La cuenta está bloqueada o deshabilitada: habilítala antes.';
  if (driver.status !== 'rent queue') {
    return `Solo se asigna un auto a quien está en lista de espera ('rent queue'), y está en '${driver.status}'.`;
  }
  if (!driver.plan) return 'Todavía no ha elegido un plan de arriendo.';
  if (car.retired) return `El auto ${car.id} está retirado de la flota.`;
  if (car.sharers.length >= mostDrivers) return `El auto ${car.id} ya tiene dos conductores.`;
  return fitProblem(driver.plan, car);
}

/** SUB-02: swapping needs a partner, so the first assignation must have two drivers. ONB-08: and the extras unlocked. */
export function mayAskForSwap(
  first: { readonly drivers: readonly unknown[] } | null | undefined,
  account: { status: DriverStatus; verified: { bank: boolean; docs: boolean } },
): boolean {
  if (!first || first.drivers.length < 2) return false;
  return allowanceOf(account.status).drives && extrasUnlocked(account.verified);
}
