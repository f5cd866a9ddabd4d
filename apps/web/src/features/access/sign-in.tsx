import { useEffect, useState } from 'react';
import { CompanyMark } from '../../lib/company-mark.tsx';
import { beginSignIn } from '../../lib/session/begin-sign-in.ts';
import { safeReturnTo } from '../../lib/session/return-to.ts';
import { Button } from '@volante/ui/button.tsx';
import { Icon } from '@volante/ui/icon.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { type Entrance, entrances } from './entrances.ts';
import { SignInNotice } from './sign-in-notice.tsx';

export function SignIn({ title }: { title: string }) {
  const entrance = entrances[location.pathname] ?? entrances['/signin']!;
  return (
    <Screen title={title} back="/" footer={<Ways entrance={entrance} />}>
      <SignInNotice />
      <section className="hero-glow rounded-card p-6 text-on-hero">
        <span className="text-accent">
          <CompanyMark size={40} />
        </span>
        <h2 className="pt-5 text-xl font-bold tracking-tight text-balance">{entrance.heading}</h2>
        <p className="pt-1 text-hero-muted">{entrance.text}</p>
      </section>
      <ul className="flex flex-col gap-4 px-2 py-4">
        {entrance.hints.map(({ icon, text }) => (
          <li key={icon} className="flex items-center gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-control bg-soft text-primary">
              <Icon name={icon} />
            </span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {/* Whoever signs up reads and accepts them once, in the form that follows. */}
      {entrance.wish.screen !== 'signup' && (
        <a
          href="/terms-and-conditions"
          className="mt-auto inline-flex min-h-12 items-center justify-center text-sm font-semibold text-primary underline"
        >
          Términos de Servicio
        </a>
      )}
    </Screen>
  );
}

function Ways({ entrance: { wish, other } }: { entrance: Entrance }) {
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
    <div className="flex flex-col gap-3">
      <Button full busy={leaving} onClick={start}>
        Iniciar
      </Button>
      <Button full kind="ghost" href={other.href + location.search}>
        {other.label}
      </Button>
    </div>
  );
}
