import type { DriverStatus } from '@volante/domain/drivers/status';
import type { Tone } from '../../ui/status-pill.tsx';

interface StatusWords {
  pill: string;
  tone: Tone;
  /** What it means for the driver; missing while they drive as usual, and where the card of the car says it. */
  title?: string;
  text?: string;
  /** Said in a few words above the weeks they have had, which matter more. */
  ended?: true;
}

/** How the account's status reads to its driver. */
export const driverStatusWords: Record<DriverStatus, StatusWords> = {
  rent: { pill: 'Arriendo activo', tone: 'good' },
  'on boarding': {
    pill: 'En registro',
    tone: 'info',
    title: 'Estamos revisando tus datos',
    text: 'Un ejecutivo confirmará tu ingreso. Te avisaremos por aquí.',
  },
  'rent queue': { pill: 'En lista de espera', tone: 'info' },
  frozen: { pill: 'Cuenta congelada', tone: 'warn' },
  dormido: {
    pill: 'Cuenta dormida',
    tone: 'neutral',
    title: 'Tu cuenta está dormida',
    text: 'Habla con soporte para activarla otra vez.',
  },
  'back to onboarding': {
    pill: 'Faltan datos',
    tone: 'warn',
    title: 'Revisa tus datos',
    text: 'Algo de tu registro cambió y necesitamos que lo completes.',
  },
  rejected: {
    pill: 'Cuenta bloqueada',
    tone: 'bad',
    title: 'Tu cuenta está bloqueada',
    text: 'Escríbele a soporte para revisar tu caso.',
  },
  churned: {
    pill: 'Arriendo terminado',
    tone: 'neutral',
    title: 'Tu arriendo terminó',
    text: 'Tus liquidaciones siguen disponibles aquí.',
    ended: true,
  },
  revoked: {
    pill: 'Arriendo revocado',
    tone: 'bad',
    title: 'Tu arriendo fue revocado',
    text: 'Habla con soporte si quieres revisarlo.',
    ended: true,
  },
};
