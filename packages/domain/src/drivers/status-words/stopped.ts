import type { DriverStatus } from '../status.ts';

/** Why a driver has no car and will not get one by waiting. */
export const stopped = {
  frozen: 'Tu cuenta está congelada. Habla con soporte para volver a conducir.',
  dormido: 'Tu cuenta está dormida. Escríbenos para activarla.',
  rejected: 'Tu cuenta está bloqueada. Escríbele a soporte para revisar tu caso.',
  churned: 'Tu arriendo terminó. Escríbenos si quieres volver a arrendar.',
  revoked: 'Tu arriendo fue revocado. Habla con soporte si quieres revisarlo.',
} as const satisfies Partial<Record<DriverStatus, string>>;

/** Whether the driver can get doors and shift by completing data. A stopped driver must settle the above first. */
export const waitsForData = (status: DriverStatus): boolean => !(status in stopped);
