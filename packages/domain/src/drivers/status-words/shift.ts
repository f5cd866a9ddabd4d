import type { ByStatus } from './by-status.ts';
import { stopped } from './stopped.ts';

const shiftsWithCar = 'Tus turnos comienzan cuando tengas un auto.';

/** Where handovers and shifts would be. */
export const withoutShift: ByStatus<string> = {
  ...stopped,
  'on boarding': shiftsWithCar,
  'back to onboarding': shiftsWithCar,
  'rent queue': shiftsWithCar,
  rent: 'Cuando tengas que entregar o recibir el auto, lo verás aquí.',
};
