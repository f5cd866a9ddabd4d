import type { ByStatus } from './by-status.ts';

const noCarYet = 'Todavía no tienes un auto asignado.';
const noCarNow = 'Ahora no tienes un auto asignado.';
const noCarAnyMore = 'Ya no tienes un auto asignado.';

/** In place of the doors. */
export const withoutDoors: ByStatus<string> = {
  'on boarding': noCarYet,
  'back to onboarding': noCarNow,
  'rent queue': noCarYet,
  rent: noCarNow,
  frozen: noCarNow,
  dormido: noCarNow,
  rejected: noCarNow,
  churned: noCarAnyMore,
  revoked: noCarAnyMore,
};
