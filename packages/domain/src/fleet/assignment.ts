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
  /** Its papers that are no longer valid, as people call them. */
  readonly expired?: readonly string[] | undefined;
}

export interface Candidate {
  readonly status: DriverStatus;
  readonly deleted: boolean;
  readonly banned: boolean;
  readonly enabled: boolean;
  readonly plan: RentedPlan | null;
  /** Their documents that are no longer valid, as people call them. */
  readonly expired?: readonly string[] | undefined;
}

/** How many drivers may share a car. */
export const mostDrivers = 2;

export type AgainstKind =
  | 'account'
  | 'status'
  | 'plan'
  | 'fleet'
  | 'seats'
  | 'fuel'
  | 'exclusive'
  | 'shift'
  | 'documents';

/** A reason against giving a driver a car, in words for staff. */
export interface Against {
  readonly kind: AgainstKind;
  readonly text: string;
}

const reasons = (found: Readonly<Partial<Record<AgainstKind, string | null | false | 0 | undefined>>>): Against[] =>
  Object.entries(found).flatMap(([kind, text]) => (text ? [{ kind: kind as AgainstKind, text }] : []));

function fuelProblem({ electric }: RentedPlan, { id, fuel }: Pick<OfferedCar, 'id' | 'fuel'>): string | null {
  if (electric === (fuel === 'electric')) return null;
  return electric ? `El plan es eléctrico y el auto ${id} no lo es.` : `El auto ${id} es eléctrico y el plan no lo es.`;
}

function sharingProblem({ exclusive }: RentedPlan, { id, sharers }: Pick<OfferedCar, 'id' | 'sharers'>): string | null {
  if (sharers.length === 0) return null;
  if (exclusive) return `El plan es exclusivo y el auto ${id} ya tiene conductor: necesita un auto sin asignar.`;
  return sharers.some((sharer) => sharer?.exclusive) ? `El auto ${id} lo tiene alguien con un plan exclusivo.` : null;
}

function shiftProblem({ selectedShifts }: RentedPlan, { id, sharers }: Pick<OfferedCar, 'id' | 'sharers'>) {
  const overlap = sharers.map((sharer) => sharer && overlapOf(selectedShifts, sharer.selectedShifts)).find(Boolean);
  return overlap ? `Los turnos se topan con los de quien ya tiene el auto ${id}: ${overlap}.` : null;
}

type FittingCar = Pick<OfferedCar, 'id' | 'fuel' | 'sharers'>;

/** All reasons why a plan does not fit this car and its other drivers. Who shares with nobody has no shifts to compare. */
export function fitReasons(plan: RentedPlan, car: FittingCar): Against[] {
  const exclusive = sharingProblem(plan, car);
  return reasons({
    fuel: fuelProblem(plan, car),
    exclusive,
    shift: exclusive === null && shiftProblem(plan, car),
  });
}

const inOneSentence = (found: readonly Against[]): string | null =>
  found.length === 0 ? null : found.map(({ text }) => text).join(' ');

/** Why a plan does not fit this car and its other drivers, in words for staff; null when it does. */
export const fitProblem = (plan: RentedPlan, car: FittingCar): string | null => inOneSentence(fitReasons(plan, car));

function accountProblem({ deleted, banned, enabled }: Candidate): string | null {
  if (deleted) return 'La cuenta fue eliminada.';
  return banned || !enabled ? 'La cuenta está bloqueada o deshabilitada: habilítala antes.' : null;
}

function seatsProblem({ id, sharers }: OfferedCar): string | null {
  return sharers.length >= mostDrivers ? `El auto ${id} ya tiene dos conductores.` : null;
}

/** [CON-14] All reasons against giving this driver this car, at once; none when they can have it. */
export function assignmentReasons(driver: Candidate, car: OfferedCar): Against[] {
  const { id, retired, expired = [] } = car;
  const account = accountProblem(driver);
  const seats = seatsProblem(car);
  return [
    ...reasons({
      account,
      status:
        !driver.deleted &&
        driver.status !== 'rent queue' &&
        `Solo se asigna un auto a quien está en lista de espera ('rent queue'), y está en '${driver.status}'.`,
      plan: !driver.deleted && !driver.plan && 'Todavía no ha elegido un plan de arriendo.',
      fleet: retired && `El auto ${id} está retirado de la flota.`,
      seats,
    }),
    // A car without a free seat is shared with nobody else, whatever their hours.
    ...(driver.plan ? fitReasons(driver.plan, seats === null ? car : { ...car, sharers: [] }) : []),
    ...reasons({ documents: driver.expired?.length && `Su documento está vencido: ${driver.expired.join(', ')}.` }),
    ...reasons({ documents: expired.length > 0 && `El auto ${id} tiene vencido: ${expired.join(', ')}.` }),
  ];
}

/** Why this driver cannot be given this car, in words for staff; null when they can. */
export const assignmentProblem = (driver: Candidate, car: OfferedCar): string | null =>
  inOneSentence(assignmentReasons(driver, car));

/** SUB-02: swapping needs a partner, so the first assignation must have two drivers. ONB-08: and the extras unlocked. */
export function mayAskForSwap(
  first: { readonly drivers: readonly unknown[] } | null | undefined,
  account: { status: DriverStatus; verified: { bank: boolean; docs: boolean } },
): boolean {
  if (!first || first.drivers.length < 2) return false;
  return allowanceOf(account.status).drives && extrasUnlocked(account.verified);
}
