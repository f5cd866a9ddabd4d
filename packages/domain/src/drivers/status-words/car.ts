import type { ByStatus } from './by-status.ts';
import { stopped } from './stopped.ts';

const completeForCar = 'Completa tu registro para que podamos asignarte un auto.';

/** What stands in the place of the car for a driver without one. */
export const withoutCar: ByStatus<string> = {
  ...stopped,
  'on boarding': completeForCar,
  'back to onboarding': completeForCar,
  'rent queue': 'Cuando te asignemos un auto, lo verás aquí con su carga y sus documentos.',
  rent: 'Ahora no tienes un auto asignado. Escríbenos y lo revisamos.',
};
