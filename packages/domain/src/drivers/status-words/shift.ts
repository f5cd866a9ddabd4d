import type { ByStatus } from './by-status.ts';
import { stopped } from './stopped.ts';

const shiftsWithCar = 'Tus turnos comienzan cuando tengas un auto.';

/** What stands in the place of handovers and shifts for a driver without any. */
export const withoutShift: ByStatus<string> = {
  ...stopped,
  'on boarding': shiftsWithCar,
  'back to onboarding': shiftsWithCar,
  'rent queue': shiftsWithCar,
  rent: 'Cuando tengas que entregar o recibir el auto, lo verás aquí.',
};
