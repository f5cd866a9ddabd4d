import type { SignInWish } from '../../lib/session/begin-sign-in.ts';
import type { IconName } from '@volante/ui/icon.tsx';

interface Hint {
  icon: IconName;
  text: string;
}

export interface Entrance {
  wish: SignInWish;
  heading: string;
  text: string;
  hints: Hint[];
  other: { href: string; label: string };
}

const safe: Hint[] = [
  { icon: 'shield', text: 'Nunca te pediremos tu contraseña por teléfono ni por chat.' },
  { icon: 'phone', text: 'Puedes cerrar tu sesión en otros teléfonos desde tu cuenta.' },
];

const atHand: Hint[] = [
  { icon: 'user', text: 'Tu cédula de identidad y tu licencia de conducir' },
  { icon: 'document', text: 'Tu hoja de vida del conductor y tu certificado de antecedentes' },
  { icon: 'bank', text: 'La cuenta bancaria donde quieres recibir tus pagos' },
];

/** [SES-02] The four ways to the accounts provider. */
export const entrances: Record<string, Entrance> = {
  '/signin': {
    wish: {},
    heading: 'Qué bueno verte de nuevo',
    text: 'Entra con tu correo y contraseña en nuestra página de cuentas.',
    hints: safe,
    other: { href: '/signin/uber', label: 'Entrar con mi cuenta Uber' },
  },
  '/signup': {
    wish: { screen: 'signup' },
    heading: 'Crea tu cuenta',
    text: 'Toma un par de minutos. Después podrás completar tu registro con:',
    hints: atHand,
    other: { href: '/signup/uber', label: 'Registrarme con mi cuenta Uber' },
  },
  '/signin/uber': {
    wish: { provider: 'uber' },
    heading: 'Entra con tu cuenta Uber',
    text: 'Usaremos tu cuenta de conductor para reconocerte.',
    hints: safe,
    other: { href: '/signin', label: 'Entrar con mi correo' },
  },
  '/signup/uber': {
    wish: { screen: 'signup', provider: 'uber' },
    heading: 'Regístrate con tu cuenta Uber',
    text: 'Tomaremos tu nombre, correo y teléfono de ahí. Después podrás completar tu registro con:',
    hints: atHand,
    other: { href: '/signup', label: 'Registrarme con mi correo' },
  },
};
