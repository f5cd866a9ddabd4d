import type { ByStatus } from './by-status.ts';
import { stopped } from './stopped.ts';

const startsWithCar = 'Se activa cuando tengas un auto y una entrega de turno.';

/** Under a shift button that cannot be pressed. */
export const withoutShiftButton: ByStatus<string> = {
  ...stopped,
  'on boarding': startsWithCar,
  'back to onboarding': startsWithCar,
  'rent queue': startsWithCar,
  rent: 'Se activa cuando tengas una entrega de turno pendiente.',
};
