import { type Flag, isFlag } from './flags.ts';

/** What is verified about a driver, as staff call it. */
export const flagNames: Readonly<Record<Flag, string>> = {
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

export const flagName = (flag: string): string => (isFlag(flag) ? flagNames[flag] : flag);
