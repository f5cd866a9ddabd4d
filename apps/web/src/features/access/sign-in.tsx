import { brand } from '@volante/domain/brand';
import { useEffect, useState } from 'react';
import { beginSignIn, type SignInWish } from '../../lib/session/begin-sign-in.ts';
import { safeReturnTo } from '../../lib/session/return-to.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SignInNotice } from './sign-in-notice.tsx';

interface Door {
  wish: SignInWish;
  heading: string;
  text: string;
  other: { href: string; label: string };
}

const doors: Record<string, Door> = {
  '/signin': {
    wish: {},
    heading: 'Qué bueno verte de nuevo',
    text: 'Entra con tu correo y contraseña en nuestra página de cuentas.',
    other: { href: '/signin/uber', label: 'Entrar con mi cuenta Uber' },
  },
  '/signup': {
    wish: { screen: 'signup' },
    heading: 'Crea tu cuenta',
    text: 'Te pediremos tu nombre, correo y teléfono. Después eliges tu plan.',
    other: { href: '/signup/uber', label: 'Registrarme con mi cuenta Uber' },
  },
  '/signin/uber': {
    wish: { provider: 'uber' },
    heading: 'Entra con tu cuenta Uber',
    text: 'Usaremos los datos de tu cuenta de conductor para reconocerte.',
    other: { href: '/signin', label: 'Entrar con mi correo' },
  },
  '/signup/uber': {
    wish: { screen: 'signup', provider: 'uber' },
    heading: 'Regístrate con tu cuenta Uber',
    text: 'Tomaremos tu nombre, correo y teléfono de tu cuenta de conductor.',
    other: { href: '/signup', label: 'Registrarme con mi correo' },
  },
};

export function SignIn({ title }: { title: string }) {
  const { wish, heading, text, other } = doors[location.pathname] ?? doors['/signin']!;
  const [leaving, setLeaving] = useState(false);
  // Coming back with the browser's back button shows this page as it was left.
  useEffect(() => {
    const back = () => setLeaving(false);
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);
  const start = () => {
    setLeaving(true);
    const returnTo = safeReturnTo(new URLSearchParams(location.search).get('volver'));
    beginSignIn({ ...wish, returnTo }).catch(() => setLeaving(false));
  };
  return (
    <Screen
      title={title}
      back="/"
      footer={
        <div className="flex flex-col gap-3">
          <Button full busy={leaving} onClick={start}>
            Iniciar
          </Button>
          <Button full kind="ghost" href={other.href + location.search}>
            {other.label}
          </Button>
          <p className="text-center text-sm text-muted">
            Al continuar aceptas los{' '}
            <a href="/terms-and-conditions" className="font-semibold text-primary underline">
              Términos de Servicio
            </a>
          </p>
        </div>
      }
    >
      <SignInNotice />
      <div className="flex flex-1 flex-col items-center justify-center gap-2 py-8 text-center">
        <span className="mb-4 grid size-20 place-items-center rounded-card bg-hero text-accent">
          <BrandMark size={44} />
        </span>
        <h2 className="text-lg font-bold">{heading}</h2>
        <p className="max-w-72 text-muted">{text}</p>
        <p className="sr-only">{brand.name}</p>
      </div>
    </Screen>
  );
}
