import { useCallback, useEffect, useRef, useState } from 'react';
import { CompanyMark } from '../../lib/company-mark.tsx';
import { SignedOutError } from '@volante/client/errors.ts';
import { go } from '@volante/client/navigation.ts';
import { reportError } from '../../lib/report-error.ts';
import { hardLogout, signOut } from '../../lib/session/leave.ts';
import { supportCall } from '../../lib/support-phone.ts';
import { Button } from '@volante/ui/button.tsx';
import { ErrorState } from '@volante/ui/error-state.tsx';
import { destination, takeAnswer, takeSession } from './pass-gate.ts';

/** /auth: takes the provider's answer, if there is one, and sends the driver where they belong. */
export function Gate() {
  const returnTo = useRef<string>(undefined);
  const begun = useRef(false);
  const [failed, setFailed] = useState(false);

  const pass = useCallback(async () => {
    setFailed(false);
    try {
      go(await destination(returnTo.current), { replace: true });
    } catch (error) {
      if (error instanceof SignedOutError) return;
      reportError(error);
      setFailed(true);
    }
  }, []);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    takeSession(takeAnswer()).then(
      (taken) => {
        returnTo.current = taken.returnTo;
        return pass();
      },
      (error: unknown) => {
        reportError(error);
        return hardLogout('ingreso');
      },
    );
  }, [pass]);

  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[480px] flex-col items-center justify-center gap-4 px-6 text-center">
      {failed ? (
        <ErrorState
          title="No pudimos abrir tu cuenta"
          text="Tu ingreso está listo, pero no logramos cargar tus datos. Inténtalo de nuevo en un momento."
          onRetry={() => void pass()}
          action={
            <>
              <Button kind="secondary" href={supportCall()}>
                Soporte
              </Button>
              <Button kind="ghost" onClick={() => void signOut()}>
                Salir
              </Button>
            </>
          }
        />
      ) : (
        <>
          <CompanyMark size={56} spinning />
          <h1 tabIndex={-1} className="text-base font-semibold text-muted">
            <output>...Autenticando...</output>
          </h1>
        </>
      )}
    </main>
  );
}
