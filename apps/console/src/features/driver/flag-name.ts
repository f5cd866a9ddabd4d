import { type Flag, isFlag } from '@volante/domain/onboarding/flags';

const names: Readonly<Record<Flag, string>> = {
  auth: 'Correo confirmado',
  tc: 'Términos aceptados',
  bank: 'Cuenta bancaria',
  docs: 'Documentos',
  info: 'Datos personales',
  meeting: 'Reunión',
  plan: 'Plan',
  app: 'Cuenta de la plataforma',
  guarantee: 'Garantía',
};

/** What is verified about a driver, as staff call it. */
export const flagName = (flag: string): string => (isFlag(flag) ? names[flag] : flag);
