import { useEffect, useState } from 'react';
import { ApiError, NetworkError } from '@volante/client/errors.ts';
import { reportError } from '../../lib/report-error.ts';
import { signInAgain } from '../../lib/session/begin-sign-in.ts';
import { showSnackbar } from '@volante/ui/snackbar-queue.ts';
import { startLink } from './start-link.ts';

/** The server wants to see the driver again before the account they may sign in with is added or changed. */
function askToSignIn(text: string): void {
  showSnackbar({ text, action: { label: 'Iniciar sesión', onClick: () => void signInAgain() } });
}

function tellFailure(error: unknown): void {
  reportError(error);
  const refused = error instanceof ApiError && error.code !== 'INTERNAL';
  const known = refused || error instanceof NetworkError;
  showSnackbar({ text: known ? error.message : 'No pudimos abrir Uber. Vuelve a intentarlo.', tone: 'bad' });
}

/** Busy from the tap until the page is left: two taps are one visit. */
export function useLinkStart() {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // The phone's back button brings the page back as it was left.
    const cameBack = () => setBusy(false);
    addEventListener('pageshow', cameBack);
    return () => removeEventListener('pageshow', cameBack);
  }, []);
  const start = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await startLink();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'REAUTH_REQUIRED') askToSignIn(error.message);
      else tellFailure(error);
      setBusy(false);
    }
  };
  return { busy, start: () => void start() };
}
