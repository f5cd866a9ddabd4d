import type { DriverStatus } from '@volante/domain/drivers/status';
import type { Tone } from '../../ui/status-pill.tsx';

/** How the account's status reads to its driver. */
export const statusLabels: Record<DriverStatus, { text: string; tone: Tone }> = {
  'on boarding': { text: 'En registro', tone: 'info' },
  'rent queue': { text: 'En lista de espera', tone: 'info' },
  rent: { text: 'Arriendo activo', tone: 'good' },
  frozen: { text: 'Cuenta congelada', tone: 'warn' },
  dormido: { text: 'Cuenta dormida', tone: 'neutral' },
  'back to onboarding': { text: 'Faltan datos', tone: 'warn' },
  rejected: { text: 'Cuenta rechazada', tone: 'bad' },
  churned: { text: 'Arriendo terminado', tone: 'neutral' },
  revoked: { text: 'Arriendo revocado', tone: 'bad' },
};
