import type { ShownStatus } from './shown-status.ts';

interface StatusMeaning {
  title: string;
  text: string;
  /** Said in a few words above the weeks they have had, which matter more. */
  ended?: true;
}

/** What the account's status means for its driver. */
export const statusMeanings: Record<ShownStatus, StatusMeaning> = {
  'on boarding': {
    title: 'Estamos revisando tus datos',
    text: 'Un ejecutivo confirmará tu ingreso. Te avisaremos por aquí.',
  },
  dormido: {
    title: 'Tu cuenta está dormida',
    text: 'Habla con soporte para activarla otra vez.',
  },
  'back to onboarding': {
    title: 'Revisa tus datos',
    text: 'Algo de tu registro cambió y necesitamos que lo completes.',
  },
  rejected: {
    title: 'Tu cuenta está bloqueada',
    text: 'Escríbele a soporte para revisar tu caso.',
  },
  churned: {
    title: 'Tu arriendo terminó',
    text: 'Tus liquidaciones siguen disponibles aquí.',
    ended: true,
  },
  revoked: {
    title: 'Tu arriendo fue revocado',
    text: 'Habla con soporte si quieres revisarlo.',
    ended: true,
  },
};
