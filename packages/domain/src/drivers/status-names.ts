import type { DriverStatus } from './status.ts';

/** Each status as staff call it. */
const names: Record<DriverStatus, string> = {
  'on boarding': 'en registro',
  'rent queue': 'en lista de espera',
  rent: 'arrendando',
  frozen: 'cuenta congelada',
  dormido: 'dormido',
  'back to onboarding': 'de vuelta en el registro',
  rejected: 'rechazado',
  churned: 'se fue',
  revoked: 'revocado',
};

export const statusName = (status: DriverStatus): string => names[status];
