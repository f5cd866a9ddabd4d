import type { ByStatus } from './by-status.ts';
import { stopped } from './stopped.ts';

const swapsWithPartner = 'Puedes cambiar turnos cuando compartes el auto con otro conductor.';

export const withoutSwaps: ByStatus<string> = {
  ...stopped,
  'on boarding': swapsWithPartner,
  'back to onboarding': swapsWithPartner,
  'rent queue': swapsWithPartner,
  rent: swapsWithPartner,
};
