import type { DriverStatus } from '@volante/domain/drivers/status';
import type { Tone } from '@volante/ui/status-pill.tsx';

interface StatusLabel {
  pill: string;
  tone: Tone;
}

/** How the account's status reads to its driver, in two words. */
export const statusLabels: Record<DriverStatus, StatusLabel> = {
  rent: { pill: 'Arriendo activo', tone: 'good' },
  'on boarding': { pill: 'En registro', tone: 'info' },
  'rent queue': { pill: 'En lista de espera', tone: 'info' },
  frozen: { pill: 'Cuenta congelada', tone: 'warn' },
  dormido: { pill: 'Cuenta dormida', tone: 'neutral' },
  'back to onboarding': { pill: 'Faltan datos', tone: 'warn' },
  rejected: { pill: 'Cuenta bloqueada', tone: 'bad' },
  churned: { pill: 'Arriendo terminado', tone: 'neutral' },
  revoked: { pill: 'Arriendo revocado', tone: 'bad' },
};
