import { useEffect, useState } from 'react';
import { ApiError, NetworkError } from '../../lib/errors.ts';
import { reportError } from '../../lib/report-error.ts';
import { showSnackbar } from '../../ui/snackbar-queue.ts';
import { startLink } from './start-link.ts';

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
      reportError(error);
      const known = error instanceof ApiError && error.code !== 'INTERNAL' && error.message;
      const offline = error instanceof NetworkError && 'Sin conexión: esto necesita internet ahora.';
      showSnackbar({ text: known || offline || 'No pudimos abrir Uber. Vuelve a intentarlo.', tone: 'bad' });
      setBusy(false);
    }
  };
  return { busy, start: () => void start() };
}
